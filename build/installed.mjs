import { lstatSync } from 'node:fs'

/**
 * Whether the packages in node_modules are those of package-lock.json. npm writes down what it installed in
 * `node_modules/.package-lock.json`, in the form of the lockfile; so an `npm ci` by hand counts as well as ours.
 */

/** @typedef {{ readonly version?: string, readonly integrity?: string, readonly resolved?: string, readonly optional?: boolean, readonly link?: boolean }} LockedPackage */

/**
 * @param {string} text
 * @returns {Readonly<Record<string, LockedPackage>> | null} null: not a lockfile.
 */
function packagesOf(text) {
  try {
    /** @type {unknown} */
    const lock = JSON.parse(text)
    const packages = typeof lock === 'object' && lock !== null && 'packages' in lock ? lock.packages : null
    return typeof packages === 'object' && packages !== null
      ? /** @type {Record<string, LockedPackage>} */ (packages)
      : null
  } catch {
    return null
  }
}

/**
 * What says which package it is. npm leaves `resolved` and `integrity` out in some lockfiles; the version alone counts then.
 * @param {LockedPackage} one
 * @param {LockedPackage} other
 */
const isSame = (one, other) =>
  one.version === other.version &&
  (one.integrity === undefined || other.integrity === undefined || one.integrity === other.integrity)

/**
 * @param {string} wanted Text of package-lock.json.
 * @param {string | null} installed Text of node_modules/.package-lock.json; null: there is none.
 * @returns {boolean} Every package that is wanted is installed, and no other. Optional ones may be missing: npm leaves out those of
 *   other systems, and those that only they need.
 */
export function isInstalled(wanted, installed) {
  const want = packagesOf(wanted)
  const have = installed === null ? null : packagesOf(installed)
  if (want === null || have === null) return false
  // The root package ('') stands in the lockfile only.
  const missing = Object.entries(want).some(([path, one]) => {
    if (path === '') return false
    const other = have[path]
    return other === undefined ? one.optional !== true : !isSame(one, other)
  })
  return !missing && Object.keys(have).every((path) => path in want)
}

/**
 * Whether a path is a link, to whatever; no where nothing is there.
 * @param {string} path
 */
export const isLink = (path) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
