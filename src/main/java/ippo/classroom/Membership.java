package ippo.classroom;

/**
 * What somebody is in a class, for him or her.
 *
 * @param member the id
 * @param managed whether the account was made in this class
 */
public record Membership(long member, SchoolClass schoolClass, String nickname, boolean managed) {}
