import type { ReactNode } from 'react'
import './text-field.css'

/** What stands below a text field, under the ids that its `aria-describedby` names. */
export function FieldNotes({
  id,
  note,
  error,
}: {
  /** Of the field. */
  readonly id: string
  readonly note: ReactNode
  readonly error: ReactNode
}): ReactNode {
  return (
    <>
      {note !== null && (
        <div id={`${id}note`} className="text-field-note">
          {note}
        </div>
      )}
      {error !== null && (
        <div id={`${id}error`} className="text-field-error">
          {error}
        </div>
      )}
    </>
  )
}
