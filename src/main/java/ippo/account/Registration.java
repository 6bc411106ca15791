package ippo.account;

/**
 * Who may make an account of a teacher by himself or herself. Whoever runs the server always may make one for others.
 */
public enum Registration {
    OFF,
    INVITE,
    OPEN
}
