// Runs in the browser of ScriptsTest, with TypeScript loaded: checks the types of the scripts that say @ts-check.
// arguments: the files of the TypeScript library by name, our scripts by name; returns a line for each fault.
const [library, scripts] = arguments;
const ts = window.ts;
const files = new Map([
    ...Object.entries(library).map(([name, text]) => [`/lib/${name}`, text]),
    ...Object.entries(scripts).map(([name, text]) => [`/js/${name}`, text]),
]);
const options = {
    allowJs: true,
    noEmit: true,
    strict: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    noImplicitReturns: true,
    noFallthroughCasesInSwitch: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: [],
};
const host = {
    fileExists: (name) => files.has(name),
    readFile: (name) => files.get(name),
    getSourceFile: (name, version) =>
        files.has(name) ? ts.createSourceFile(name, files.get(name), version) : undefined,
    getDefaultLibFileName: () => "/lib/lib.d.ts",
    getDefaultLibLocation: () => "/lib",
    getCurrentDirectory: () => "/js",
    getDirectories: () => [],
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => "\n",
    writeFile: () => {},
};
const program = ts.createProgram(Object.keys(scripts).map((name) => `/js/${name}`), options, host);
return ts.getPreEmitDiagnostics(program).map((fault) => {
    const place = fault.file
        ? `${fault.file.fileName}:${fault.file.getLineAndCharacterOfPosition(fault.start).line + 1}: `
        : "";
    return place + ts.flattenDiagnosticMessageText(fault.messageText, " ");
});
