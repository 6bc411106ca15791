package ippo.web.workbench;

import ippo.rules.Position;

/**
 * What the bench is asked.
 *
 * @param better whether it is how the problem could be made better, and not what there is to say of it
 */
record Question(Position position, boolean better) {}
