package ippo.solver;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * Which slots of a large array were taken into use since it was last empty, as long as they are few: a small problem
 * then need not pay for emptying all of a large table.
 */
final class DirtySlots {
    private final int most;
    private int[] slots = new int[256];
    private int count;

    /** @param most from how many slots on it is no longer worth keeping account */
    DirtySlots(int most) {
        this.most = most;
    }

    void add(int slot) {
        if (count < slots.length) {
            slots[count++] = slot;
        } else if (count < most) {
            slots = Arrays.copyOf(slots, count * 2);
            slots[count++] = slot;
        } else {
            loseCount();
        }
    }

    /** From now on it is not known which slots are taken. */
    void loseCount() {
        count = Integer.MAX_VALUE;
    }

    /**
     * Begins anew with none taken.
     *
     * @param each called for every slot taken, if they are known
     * @param all called instead if they are not
     */
    void empty(IntConsumer each, Runnable all) {
        if (count > slots.length) {
            all.run();
        } else {
            for (int i = 0; i < count; i++) {
                each.accept(slots[i]);
            }
        }
        count = 0;
    }
}
