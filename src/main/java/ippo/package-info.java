/** Where everything is put together. */
package ippo;
