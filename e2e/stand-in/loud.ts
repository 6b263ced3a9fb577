/** Members that JavaScript itself reads of any object (promises, inspection, string conversion). They are not Electron's. */
const asked: ReadonlySet<string> = new Set([
  'then',
  'toJSON',
  'inspect',
  'constructor',
  'nodeType',
  '$$typeof',
  'asymmetricMatch',
])

/**
 * Makes the stand-in of one thing of Electron. `Real` is Electron's own declaration: a member that Electron doesn't
 * have, or has otherwise, does not compile. The result has the full type, because a missing member throws an error with
 * its name.
 */
export const loud =
  <Real extends object>() =>
  <Members extends Partial<Real>>(
    name: string,
    members: Members & Record<Exclude<keyof Members, keyof Real>, never>,
  ): Real =>
    new Proxy<object>(members, {
      get: (target, member) => {
        if (member in target || typeof member === 'symbol' || asked.has(member))
          return Reflect.get(target, member) as unknown
        throw new Error(`the stand-in for Electron has no ${name}.${member}`)
      },
    }) as Real
