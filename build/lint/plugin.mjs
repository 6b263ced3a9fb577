import { dirname, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isHomeless, refusal } from './import-table.mjs'

/** Our own lint rules, loaded by oxlint. */

const root = fileURLToPath(new URL('../..', import.meta.url))

/** @param {string} path */
const fromRoot = (path) => relative(root, path).split(sep).join('/')

const importTable = {
  meta: { type: 'problem', docs: { description: 'holds the table of who may import whom (import-table.mjs)' } },
  /** @param {any} context */
  create(context) {
    const file = fromRoot(context.filename)
    /** @param {any} node @param {any} source */
    const check = (node, source) => {
      const specifier = source?.value
      if (typeof specifier !== 'string') return
      const isFile = specifier.startsWith('.')
      const why = isFile
        ? refusal(file, fromRoot(resolve(dirname(context.filename), specifier)), 'file')
        : refusal(file, specifier, 'package')
      if (why !== null) context.report({ node, message: why })
    }
    return {
      /** @param {any} node */
      Program: (node) => {
        if (isHomeless(file))
          context.report({ node, message: `${file} stands in no room of build/lint/import-table.mjs` })
      },
      /** @param {any} node */
      ImportDeclaration: (node) => check(node, node.source),
      /** @param {any} node */
      ExportNamedDeclaration: (node) => check(node, node.source),
      /** @param {any} node */
      ExportAllDeclaration: (node) => check(node, node.source),
      /** @param {any} node */
      ImportExpression: (node) => check(node, node.source),
    }
  },
}

export default { meta: { name: 'house' }, rules: { 'import-table': importTable } }
