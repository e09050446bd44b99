// The import borders between the packages, as a rule of oxlint.
import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** How a command reads its options: commands among the tests of a package read theirs with it, too. */
const options = join(root, 'scripts/options.ts');

/**
 * What the source of a package may import besides itself. Tests may import any npm package and Node too.
 * `tests`: packages of ours that only the tests of the package may import, to try it against the real thing.
 * @type {Record<string, { rumpus: string[], tests?: string[], npm: boolean, node: boolean }>}
 */
const borders = {
  engine: { rumpus: [], npm: false, node: false },
  bots: { rumpus: ['engine'], npm: false, node: false },
  protocol: { rumpus: ['engine'], npm: true, node: false },
  server: { rumpus: ['engine', 'bots', 'protocol'], npm: true, node: true },
  web: { rumpus: ['engine', 'bots', 'protocol'], tests: ['server'], npm: true, node: false },
  cli: { rumpus: ['engine', 'bots', 'protocol', 'server'], npm: true, node: true },
};

/**
 * Says why `file` may not import `from`, or nothing when it may.
 * @param {string} file absolute path
 * @param {string | undefined} from the text between the quotes; undefined when it is computed
 */
function whyNot(file, from) {
  const [folder, name = '', ...rest] = relative(root, file).split(sep);
  if (folder !== 'packages') return undefined;
  const border = borders[name];
  if (border === undefined) return `packages/${name} has no line in scripts/lint/borders.js.`;

  const isTest = file.includes('.test.') || rest[0] !== 'src';
  if (from === undefined) return isTest ? undefined : 'An import must name its module in plain quotes.';
  if (from.startsWith('.') || from.startsWith('/') || from.startsWith('file:')) {
    const home = join(root, 'packages', name, isTest ? '' : 'src') + sep;
    const target = resolve(dirname(file), from);
    const inside = from.startsWith('.') && (target.startsWith(home) || (isTest && target === options));
    return inside ? undefined : `A path may not lead out of ${relative(root, home).replaceAll(sep, '/')}.`;
  }
  if (from.startsWith('@rumpus/')) {
    const other = from.split('/')[1] ?? '';
    const allowed = [name, ...border.rumpus, ...(isTest ? (border.tests ?? []) : [])];
    return allowed.includes(other) ? undefined : `${name} may not import ${other}.`;
  }
  if (isTest) return undefined;
  if (isBuiltin(from)) return border.node ? undefined : `${name} may not import Node's modules.`;
  return border.npm ? undefined : `${name} may not import other packages.`;
}

/**
 * @typedef {{ type: string, value?: unknown, quasis?: { value: { cooked: string } }[] }} Text what stands for the module
 * @typedef {{ source: Text | null, expression?: Text }} Node a syntax node that imports
 * @typedef {{ filename: string, report(problem: { message: string, node: Node }): void }} Context
 */

/**
 * The module a node names in plain quotes.
 * @param {Text} text
 */
function moduleOf(text) {
  const value =
    text.type === 'TemplateLiteral' && text.quasis?.length === 1 ? text.quasis[0]?.value.cooked : text.value;
  return typeof value === 'string' ? value : undefined;
}

const rule = {
  /** @param {Context} context */
  create(context) {
    /** @param {Node} node */
    const check = (node) => {
      const text = node.source ?? node.expression;
      if (!text) return; // `export { a }` names no module.
      const reason = whyNot(context.filename, moduleOf(text));
      if (reason !== undefined) context.report({ message: `Import border: ${reason}`, node });
    };
    return {
      ImportDeclaration: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
      TSExternalModuleReference: check,
    };
  },
};

export default { meta: { name: 'rumpus' }, rules: { borders: rule } };
