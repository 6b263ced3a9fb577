import { fileURLToPath } from 'node:url'

/*
 * How packages are chosen for what runs on Node. The product and the programs that tests start are bundled alike, so that a
 * package that breaks in a bundle breaks in a test.
 */

/** Which of a package's variants is taken. */
export const nodeConditions = ['node', 'import', 'module', 'default'] as const

const at = (path: string): string => fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url))

/** pg asks for its pool by `require` and extends it as a class; under these conditions it would be given a module with a default instead. */
export const nodeAliases: Readonly<Record<string, string>> = { 'pg-pool': at('pg-pool/index.js') }
