package ippo.classplay;

import ippo.classplay.ClassGame.Player;
import ippo.game.Opening;
import java.time.Instant;

/** One pupil of a class asks another for a game. */
public record Challenge(long id, long schoolClass, Player by, Player asked, Opening opening, Instant at) {}
