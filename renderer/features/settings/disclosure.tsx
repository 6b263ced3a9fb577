import { useState, type ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** Something that is drawn, and asked for, only once somebody opens it. */
export function Disclosure({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className="disclosure">
        <button
          type="button"
          className="button button-quiet button-small"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'down' : 'right'} small />
          <span>{label}</span>
        </button>
      </div>
      {open && children}
    </>
  )
}
