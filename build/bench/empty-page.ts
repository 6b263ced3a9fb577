import { createElement, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Runs in Chromium: a page of React that does nothing but change a word when its button is pressed. */
function Empty(): ReactNode {
  const [shown, show] = useState(0)
  return createElement(
    'main',
    null,
    createElement('button', { type: 'button', onClick: () => show((before) => before + 1) }, 'change'),
    createElement('p', { id: 'shown' }, String(shown)),
  )
}

const place = document.createElement('div')
document.body.append(place)
createRoot(place).render(createElement(Empty))
