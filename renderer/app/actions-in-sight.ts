/** What a button in sight does, as a command of the box. */
export interface ActionInSight {
  /** The button's accessible name. */
  readonly text: string
  /** It costs: taking the command leads to the button, which shows the price, and presses nothing. */
  readonly priced: boolean
  readonly run: () => void
}

/** Places whose buttons belong to a row or a field, not to the view. */
const within = 'tr, td, [role=row], [role=listbox], [role=radiogroup], dialog, .chip-row, .question-chips, form'

const mostNamed = 90

function nameOf(button: HTMLElement): string {
  const named = button.getAttribute('aria-label') ?? ''
  if (named !== '') return named.trim()
  const parts = [...button.querySelectorAll('[aria-hidden=true], [hidden]')]
  const hidden = new Set(parts)
  const text = (node: Node): string =>
    node instanceof HTMLElement && hidden.has(node)
      ? ''
      : node.childNodes.length === 0
        ? (node.textContent ?? '')
        : [...node.childNodes].map(text).join(' ')
  return text(button).replace(/\s+/gu, ' ').replace(/ ,/gu, ',').trim()
}

/**
 * Everything that a button or a tab of the view in sight does now: its own words, and only what can be pressed. What is drawn is what can be
 * done, so a command can't be wrong about a state, a price or a right.
 */
export function actionsInSight(): readonly ActionInSight[] {
  // Of two files side by side, the one that the keys mean.
  const view = document.querySelector('#content [data-in-hand]') ?? document.getElementById('content')
  if (view === null) return []
  const found = new Map<string, ActionInSight>()
  for (const button of view.querySelectorAll<HTMLElement>('button, [role=tab], summary')) {
    if (button.closest(within) !== null || button.ariaDisabled === 'true' || !button.checkVisibility()) continue
    const text = nameOf(button)
    if (text.length < 2 || text.length > mostNamed || found.has(text)) continue
    const priced = button.classList.contains('price-button') && !button.classList.contains('price-button-free')
    found.set(text, {
      text,
      priced,
      run: () => {
        button.scrollIntoView({ block: 'nearest' })
        button.focus()
        if (!priced) button.click()
      },
    })
  }
  return [...found.values()]
}
