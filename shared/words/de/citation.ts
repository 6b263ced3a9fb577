/** How lawyers cite: "§ 161 Abs. 2 HGB", "Art. 9 Abs. 1 Buchst. c SE-VO". */
export const citation = {
  section: (law: string, section: string, subsection: string | undefined) =>
    `§\u00a0${section}${subsection === undefined ? '' : ` Abs.\u00a0${subsection}`} ${law}`,
  article: (law: string, article: string, paragraph: string | undefined, point: string | undefined) =>
    `Art.\u00a0${article}${paragraph === undefined ? '' : ` Abs.\u00a0${paragraph}`}${point === undefined ? '' : ` Buchst.\u00a0${point}`} ${law}`,
}
