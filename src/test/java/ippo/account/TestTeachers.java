package ippo.account;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Teachers for tests that are not about passwords: to hash the same one again and again takes most of their time. */
public final class TestTeachers {
    private static final Map<String, String> HASHES = new ConcurrentHashMap<>();

    private TestTeachers() {}

    /** As {@link Teachers#create(String, String)}; the same hash for the same password. */
    public static Optional<Teacher> create(Teachers teachers, String name, String password) {
        return teachers.insert(name, HASHES.computeIfAbsent(password, Passwords::hash), Optional.empty());
    }
}
