import { z } from 'zod'

/** Something of others that ships with the program. */
export interface ThirdParty {
  readonly name: string
  readonly version: string
  /** As it names its licence itself, an SPDX expression. */
  readonly licence: string
  /** The licence as it came with it. */
  readonly text: string
}

export interface Licences {
  readonly parties: readonly ThirdParty[]
  /** The notices of Chromium lie beside the program; false: there is none here, as in the browser host. */
  readonly chromium: boolean
}

const party = z.object({ name: z.string(), version: z.string(), licence: z.string(), text: z.string().min(1) })

/** Reads the file that the build wrote; null where it is none. */
export function readThirdParties(text: string): readonly ThirdParty[] | null {
  try {
    const read = z.array(party).min(1).safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
