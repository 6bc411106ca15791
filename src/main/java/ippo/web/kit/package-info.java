/**
 * The page kit: typed pages, forms and the template dialect {@code i:}. Below all features, above {@code frame} and
 * {@code words}.
 *
 * <p>A page is a record that names its template; its components are the template's variables, and a test refuses a
 * variable without a component and a component that the template does not use:
 *
 * <pre>{@code
 * @Template(value = "teach/recover", place = Place.TEACH)
 * record RecoverPage(boolean open, Form<Recovery> form) implements Page {}
 *
 * pages.show(ctx, new RecoverPage(open, form));
 * }</pre>
 *
 * <p>A form is read once, into a typed value or into faults at its fields:
 *
 * <pre>{@code
 * record Recovery(String name, String code, String password) {
 *     static Form<Recovery> read(Context ctx) {
 *         return Form.read(ctx, fields -> {
 *             Field<String> name = fields.name("name");
 *             Field<String> code = fields.secret("code");
 *             Field<String> password = fields.secret("password").check(Teachers::isPassword, "teach.password.wrong");
 *             return () -> new Recovery(name.get(), code.get(), password.get());
 *         });
 *     }
 * }
 *
 * Form<Recovery> form = Recovery.read(ctx);
 * if (form.value().isEmpty()) {
 *     pages.show(ctx, new RecoverPage(open, form));   // status 422; all that was typed is kept but secrets
 *     return;
 * }
 * }</pre>
 *
 * <p>The template says what stands where; the kit adds the token, what was typed, the fault at its field,
 * {@code aria-invalid}, {@code aria-describedby} and the focus:
 *
 * <pre>{@code
 * <h1 i:say="teach.recover">Title</h1>
 * <p i:say="teach.codes.what(count=${codes})">What</p>
 * <form class="form" i:form="/teach/recover" i:of="${form}">
 *   <input i:field="name" i:label="teach.name" type="text" required maxlength="60">
 *   <input i:field="code" i:label="teach.recover.code" i:hint="teach.recover.hint" type="text" required>
 *   <fieldset class="work-choice" i:group="mode" i:label="teach.assign.how">
 *     <label class="tick"><input type="radio" i:tick="TEST"> <span i:say="teach.assign.test">Test</span></label>
 *   </fieldset>
 * </form>
 * }</pre>
 *
 * <p>An {@code Optional} component stays one: {@code <p i:present="plan : ${back}">} shows the element with what is
 * there, or nothing. All attributes are listed at {@link ippo.web.kit.KitDialect}. Start with
 * {@link ippo.web.kit.Pages}.
 */
package ippo.web.kit;
