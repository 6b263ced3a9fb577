import type { Language } from '../../shared/contract/state.ts'
import { fetchTexts, type Texts } from '../locales/load-texts.ts'
import { chunk, type Chunk } from './chunk.ts'

/** The texts of each language; a start loads the one that it speaks. */
export const texts: Readonly<Record<Language, Chunk<Texts>>> = { de: chunk(fetchTexts.de), en: chunk(fetchTexts.en) }
