import { parseSync, Visitor, type Argument, type CallExpression } from 'oxc-parser'
import { minify, type Plugin } from 'vite'
import { addLanguage } from '#shell/admin/translated-scripts.ts'
import { otherStaffLanguages } from '#shared/text/staff-texts.ts'

const name = 'virtual:staff-scripts'

/** No script defines it, so the bundler keeps its calls, and they are found in the bundled scripts. */
const mark = 'textsOfStaff'

type Script = {
  fileName: string
  code: string
  imports: readonly string[]
  dynamicImports: readonly string[]
}

/**
 * Writes each script of the back office that holds texts, or imports one that does, once for each language of staff, so
 * that a browser loads the texts of one language. The server learns their addresses.
 */
export function staffScripts(): Plugin {
  const files: Record<string, readonly string[]> = {}
  let isBuilt = false
  return {
    name: 'staff-scripts',
    configResolved: ({ command }) => {
      isBuilt = command === 'build'
    },
    transform(code, id) {
      const isInBrowser = isBuilt && this.environment.name === 'client'
      return isInBrowser &&
        !id.endsWith('/staff-texts.ts') &&
        /\b(defineStaffTexts|translateRows)\(/.test(code)
        ? markTexts(code)
        : null
    },
    // The bundler has then filled in what its scripts load late.
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (this.environment.name !== 'client') return
        const scripts = Object.values(bundle).filter((output) => output.type === 'chunk')
        const withTexts = scripts.filter(({ code }) => code.includes(`${mark}(`))
        const translated = listImporters(withTexts, scripts)
        const names = translated.map(({ fileName }) => fileName)
        for (const language of otherStaffLanguages) {
          files[language] = names.map((file) => `/${file}`)
          for (const { fileName, code } of translated) {
            const source = renameImports(
              await chooseTexts(fileName, code, language),
              names,
              language,
            )
            this.emitFile({ type: 'asset', fileName: addLanguage(language, fileName), source })
          }
        }
        for (const script of withTexts)
          script.code = await chooseTexts(script.fileName, script.code, null)
      },
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(files)}` : null),
  }
}

function markTexts(code: string): string {
  const marked = `/* @__PURE__ */ ${mark}(`
  return code
    .replaceAll(/\btranslateRows\((\w+), (\{[^}]*\})\)/g, (call, rows) => {
      const byLanguage = otherStaffLanguages.map((language) => `${language}: ${call}`)
      return `${marked}${rows}, { ${byLanguage.join(', ')} })`
    })
    .replaceAll('defineStaffTexts(', marked)
}

function listImporters<One extends Script>(from: readonly One[], all: readonly One[]): One[] {
  const found = new Set(from)
  const names = new Set(from.map(({ fileName }) => fileName))
  for (let before = -1; before < found.size;) {
    before = found.size
    for (const script of all) {
      if (![...script.imports, ...script.dynamicImports].some((file) => names.has(file))) continue
      found.add(script)
      names.add(script.fileName)
    }
  }
  return [...found]
}

function renameImports(code: string, files: readonly string[], language: string): string {
  const known = new Set(files)
  return code.replaceAll(/(["'`])\.\/([\w~.-]+\.js)\1/g, (path, quote, file) =>
    known.has(`assets/${file}`) ? `${quote}./${addLanguage(language, file)}${quote}` : path,
  )
}

/** Texts in other languages are then used nowhere, and the minifier drops them. */
async function chooseTexts(file: string, code: string, language: string | null): Promise<string> {
  const calls = listCalls(file, code)
  if (calls.length === 0) return code
  const choose = (start: number, end: number): string => {
    let chosen = ''
    let position = start
    for (const call of calls) {
      if (call.start < position || call.end > end) continue
      const text = getText(call, language)
      chosen += `${code.slice(position, call.start)}(${choose(text.start, text.end)})`
      position = call.end
    }
    return chosen + code.slice(position, end)
  }
  return (await minify(file, choose(0, code.length), { module: true })).code
}

function listCalls(file: string, code: string): CallExpression[] {
  const calls: CallExpression[] = []
  const visitor = new Visitor({
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === mark) calls.push(node)
    },
  })
  visitor.visit(parseSync(file, code).program)
  return calls
}

function getText({ arguments: [english, others] }: CallExpression, language: string | null) {
  const translation = language === null ? english : findProperty(others, language)
  if (!translation) throw new Error(`a text has no translation into ${language}`)
  return translation
}

function findProperty(object: Argument | undefined, key: string) {
  if (object?.type !== 'ObjectExpression') return undefined
  return object.properties
    .filter((property) => property.type === 'Property')
    .find((property) => property.key.type === 'Identifier' && property.key.name === key)?.value
}
