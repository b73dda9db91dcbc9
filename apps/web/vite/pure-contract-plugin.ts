import type { Plugin, Rolldown } from 'vite';

const CONTRACT = /\/packages\/contract\/src\/[^?]+\.ts(?:\?panel)?$/;
/** It does not say itself that it has no side effects. */
const TS_REST = /\/@ts-rest\/core\//;
/** Values that the bundler drops by itself where nothing uses them. */
const SIMPLE = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'Identifier', 'Literal']);

type Span = { start: number; end: number };

/** Where the values of a module's constants begin and end, in the order of the source. */
function valuesOf(program: ReturnType<Rolldown.PluginContext['parse']>): Span[] {
  return program.body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init && !SIMPLE.has(init.type) ? [init] : []));
}

/**
 * Lets the bundler drop the schemas and routes of the contract that a page does not use: they are created by calls, which it keeps
 * unless they are marked as pure. Without it a page that imports a list of words from a feature's file loads zod, ts-rest and all
 * schemas of the feature.
 */
export function pureContractPlugin(): Plugin {
  return {
    name: 'rasteh-pure-contract',
    apply: 'build',
    transform: {
      filter: { id: [CONTRACT, TS_REST] },
      handler(code, id) {
        if (TS_REST.test(id)) return { moduleSideEffects: false };
        let [pure, copied] = ['', 0];
        for (const { start, end } of valuesOf(this.parse(code))) {
          pure += `${code.slice(copied, start)}/* @__PURE__ */ (() => (${code.slice(start, end)}))()`;
          copied = end;
        }
        return { code: pure + code.slice(copied), map: null };
      },
    },
  };
}
