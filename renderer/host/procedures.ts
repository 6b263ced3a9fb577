import { contract } from '../../shared/contract/contract.ts'

/**
 * What the page has to know of the contract's procedures, read off the contract itself. The page's build evaluates this
 * module and bundles only its two lists (`build/evaluated-modules.ts`): the contract would bring zod into the page.
 */
const procedures = Object.entries(contract).flatMap(([area, named]) =>
  Object.entries(named).map(([name, { kind, input }]) => ({ path: `${area}.${name}`, kind, input })),
)

/** Paths of the procedures that change nothing, so that they may be asked again after the link broke. */
export const queries: readonly string[] = procedures.flatMap(({ path, kind }) => (kind === 'query' ? [path] : []))

/** Paths of the commands that take an approval: only these leave it open, when their answer is lost, whether money moved. */
export const spending: readonly string[] = procedures.flatMap(({ path, input }) =>
  'approved' in input.shape ? [path] : [],
)
