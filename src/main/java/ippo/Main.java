package ippo;

final class Main {
    private Main() {}

    public static void main(String[] args) {
        var p = ippo.rules.Position.of(ippo.notation.Sfen.read(args[0]).orElseThrow(), ippo.rules.Strictness.TEACHING);
        for (int i = 0; i < 4; i++) {
            long t = System.nanoTime();
            long n = ippo.rules.Perft.count(p, Integer.parseInt(args[1]));
            System.out.println(n + " " + n * 1000.0 / (System.nanoTime() - t) + " Mnps");
        }
    }
}
