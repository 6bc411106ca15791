package ippo;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.ClassDescriptor;
import org.junit.jupiter.api.ClassOrderer;
import org.junit.jupiter.api.ClassOrdererContext;
import org.junit.jupiter.api.Order;

/**
 * Lets the classes that take longest, as their {@link Order} says, begin, so that all threads are busy to the end. One
 * thread takes classes from the back and the others from the front: the short ones are put where they meet.
 */
public final class LongestFirst implements ClassOrderer {
    @Override
    public void orderClasses(ClassOrdererContext context) {
        List<ClassDescriptor> all = new ArrayList<>(context.getClassDescriptors());
        all.sort(Comparator.comparingInt(LongestFirst::order));
        List<ClassDescriptor> front = new ArrayList<>();
        List<ClassDescriptor> back = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            (i % Cores.CLASSES == Cores.CLASSES - 1 ? back : front).add(all.get(i));
        }
        List<ClassDescriptor> dealt = new ArrayList<>(front);
        for (int i = back.size() - 1; i >= 0; i--) {
            dealt.add(back.get(i));
        }
        context.getClassDescriptors().sort(Comparator.comparingInt(dealt::indexOf));
    }

    private static int order(ClassDescriptor described) {
        return described.findAnnotation(Order.class).map(Order::value).orElse(Order.DEFAULT);
    }
}
