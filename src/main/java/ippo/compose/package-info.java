/**
 * What there is to say of a mating problem besides whether it is one: its tree, its themes, its ending, what it has in
 * common with others, whether anything in it could be spared, how pretty it is. {@link ippo.compose.way} makes some.
 * May use {@code rules}, {@code notation}, {@code solver}, {@code opponent}, {@code answer} and {@code tsume}.
 */
package ippo.compose;
