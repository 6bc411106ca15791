/**
 * Certificates to keep or to print: for a unit, the first game that was won, the whole course. Start with
 * {@link ippo.web.certificate.CertificatePages}.
 */
package ippo.web.certificate;
