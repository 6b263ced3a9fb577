import { useId, type ReactNode, type Ref } from 'react'
import './button.css'
import { Icon, type IconName } from './icon.tsx'

export interface ButtonProps {
  readonly children: ReactNode
  readonly onPress: () => void
  readonly variant?: 'primary' | 'normal' | 'quiet'
  readonly small?: boolean
  readonly icon?: IconName
  /** Under way: stays focusable, can't be pressed again. */
  readonly busy?: boolean
  /** Why it can't be pressed now; it stays focusable so that the reason can be read. */
  readonly disabledReason?: string | null
  /** Key that does the same, shown on the button. */
  readonly shortcut?: string
  readonly pressed?: boolean
  readonly type?: 'button' | 'submit'
  readonly ref?: Ref<HTMLButtonElement>
}

export const classes = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')

/** A button that is free of charge. What spends is a `PriceButton`. */
export function Button(props: ButtonProps): ReactNode {
  const { children, onPress, variant = 'normal', small, icon, busy = false, disabledReason } = props
  const { shortcut, pressed, type, ref } = props
  const reasonId = useId()
  const off = busy || (disabledReason ?? null) !== null
  return (
    <button
      ref={ref}
      type={type ?? 'button'}
      className={classes(
        'button',
        variant === 'primary' && 'button-primary',
        variant === 'quiet' && 'button-quiet',
        small && 'button-small',
      )}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      aria-pressed={pressed}
      aria-describedby={disabledReason ? reasonId : undefined}
      // Where there is little room only the icon stays, and the pointer asks what it means.
      title={disabledReason ?? (icon !== undefined && typeof children === 'string' ? children : undefined)}
      onClick={(event) => {
        if (off) event.preventDefault()
        else onPress()
      }}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {shortcut && <kbd aria-hidden="true">{shortcut}</kbd>}
      {disabledReason && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </button>
  )
}

/** A button that is only an icon; `label` is its accessible name and tooltip. */
export function IconButton({
  icon,
  label,
  onPress,
  small = false,
  pressed,
  ref,
}: {
  readonly icon: IconName
  readonly label: string
  readonly onPress: () => void
  readonly small?: boolean
  readonly pressed?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}): ReactNode {
  return (
    <button
      ref={ref}
      type="button"
      className={classes('icon-button', small && 'icon-button-small')}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      onClick={onPress}
    >
      <Icon name={icon} small={small} />
    </button>
  )
}
