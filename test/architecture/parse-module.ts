import { posix } from 'node:path'
import { parseSync, Visitor, type ImportDeclarationSpecifier } from 'oxc-parser'

export type Import = { from: string; names: readonly string[]; loads: 'type' | 'now' | 'later' }

export type ParsedModule = {
  imports: readonly Import[]
  hasDefaultExport: boolean
  /** `export *`, or nothing but re-exports. */
  isBarrel: boolean
  /** Imports without a static target: a computed name or a glob. */
  dynamicImports: readonly string[]
}

/** Includes types, re-exports and `import()`. */
export function parseModule(path: string, source: string): ParsedModule {
  const { program, module, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const imports: Import[] = []
  const dynamicImports: string[] = []
  new Visitor({
    ImportDeclaration: ({ source: from, specifiers, importKind }) => {
      const names = specifiers.map(getImportedName)
      imports.push({ from: from.value, names, loads: importKind === 'type' ? 'type' : 'now' })
    },
    ExportNamedDeclaration: ({ source: from, exportKind }) => {
      const loads = exportKind === 'type' ? 'type' : 'now'
      if (from) imports.push({ from: from.value, names: [], loads })
    },
    ExportAllDeclaration: ({ source: from }) => {
      imports.push({ from: from.value, names: [], loads: 'now' })
    },
    TSImportType: ({ source: from }) => {
      imports.push({ from: from.value, names: [], loads: 'type' })
    },
    ImportExpression: ({ source: from, start, end }) => {
      if (from.type === 'Literal' && typeof from.value === 'string')
        imports.push({ from: from.value, names: [], loads: 'later' })
      else dynamicImports.push(source.slice(start, end))
    },
  }).visit(program)
  for (const { end } of module.importMetas) {
    if (source.startsWith('.glob', end)) dynamicImports.push('import.meta.glob')
  }
  return {
    imports,
    dynamicImports,
    hasDefaultExport: module.staticExports.some(({ entries }) =>
      entries.some(
        ({ exportName }) => exportName.kind === 'Default' || exportName.name === 'default',
      ),
    ),
    isBarrel:
      program.body.some(({ type }) => type === 'ExportAllDeclaration') ||
      (program.body.length > 0 &&
        program.body.every(
          (statement) =>
            statement.type === 'ImportDeclaration' ||
            (statement.type === 'ExportNamedDeclaration' && !statement.declaration),
        ) &&
        module.staticExports.length > 0),
  }
}

/** A path from the root for files of the repository, the package name for everything else. */
export function resolveTarget(
  file: string,
  specifier: string,
): { path: string } | { package: string } {
  const [plain = ''] = specifier.split('?')
  if (plain.startsWith('.')) return { path: posix.join(posix.dirname(file), plain) }
  if (plain === '#routes' || plain === '#refusals') return { path: `app/${plain.slice(1)}.ts` }
  if (/^#(app|cells|extras)\//.test(plain)) return { path: plain.slice(1) }
  if (plain.startsWith('#')) return { path: `app/${plain.slice(1)}` }
  if (plain === 'node:http') return { package: plain }
  if (plain.startsWith('node:')) return { package: 'node:' }
  return { package: plain.split('/', plain.startsWith('@') ? 2 : 1).join('/') }
}

function getImportedName(specifier: ImportDeclarationSpecifier): string {
  if (specifier.type !== 'ImportSpecifier') return specifier.local.name
  return specifier.imported.type === 'Identifier'
    ? specifier.imported.name
    : specifier.imported.value
}
