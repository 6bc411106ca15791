package ippo.cli;

import ippo.account.Secrets;
import java.io.PrintWriter;
import java.util.List;

/** What lets a teacher in, printed once by the commands that make it. */
final class TeacherCredentials {
    /** More than 80 bits. */
    private static final int PASSWORD_LENGTH = 15;

    /** No letter looks like another or like a digit. */
    private static final String LETTERS = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

    private TeacherCredentials() {}

    static String newPassword() {
        StringBuilder password = new StringBuilder();
        for (int i = 0; i < PASSWORD_LENGTH; i++) {
            password.append(i > 0 && i % 5 == 0 ? "-" : "").append(LETTERS.charAt(Secrets.below(LETTERS.length())));
        }
        return password.toString();
    }

    /** Names and secrets a line each, ready to be printed on paper and handed over. */
    static void print(PrintWriter out, String name, String password, List<String> recoveryCodes) {
        out.println("Name:     " + name);
        out.println("Password: " + password);
        out.println();
        out.println("Recovery codes, each good for choosing another password once. Keep them on paper:");
        recoveryCodes.forEach(code -> out.println("    " + code));
        out.println();
        out.println("None of this is shown again. Choose another password after logging in.");
        out.flush();
    }
}
