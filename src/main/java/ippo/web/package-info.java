/**
 * The web edge: Javalin routes and Thymeleaf pages, one package a feature. May use everything. A handler reads, asks
 * and renders; it never judges. Start with {@link ippo.web.App}.
 */
package ippo.web;
