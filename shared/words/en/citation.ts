import type { citation as german } from '../de/citation.ts'
import type { Like } from '../like.ts'

export const citation: Like<typeof german> = {
  section: (law, section, subsection) =>
    `${law} section\u00a0${section}${subsection === undefined ? '' : `(${subsection})`}`,
  article: (law, article, paragraph, point) =>
    `${law} Art.\u00a0${article}${paragraph === undefined ? '' : `(${paragraph})`}${point === undefined ? '' : `(${point})`}`,
}
