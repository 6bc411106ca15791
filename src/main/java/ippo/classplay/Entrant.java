package ippo.classplay;

/** Who is to be paired. @param member the id; @param strength the more, the stronger */
public record Entrant(long member, int strength) {}
