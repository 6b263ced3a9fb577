import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { gravestInWords, type Notice } from '../../../shared/domain/watch/notice.ts'
import type { ShowTarget } from '../../../shared/contract/wire.ts'
import { useOnChange, useShowsNotices } from '../../data/core.tsx'
import { noteUnknownLink } from '../../data/unknown-link.ts'
import { openTab } from '../../data/tabs.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'

/** A name in a notification; longer ones would leave no room for the next. */
const longestName = 60

/** Whether this page may show notifications now; nothing asks for the permission here. Waits for the browser's own process, with the page. */
const mayShow = (): boolean => 'Notification' in window && Notification.permission === 'granted'

/** The words of a notice: insolvency or deletion first, how many changes, and at whom. */
export function useNoticeWords(): (notice: Notice) => { readonly title: string; readonly body: string } {
  const { t, i18n } = useTranslation('watch')
  return (notice) => {
    const { count, companies, companyCount, first } = notice
    const short = (name: string): string => cutText(name, longestName).text.replace(/\s+/g, ' ').trim()
    const names = companies.map(short).filter((name) => name !== '')
    const more = Math.max(0, companyCount - names.length)
    const named = names.join(', ')
    const body =
      names.length === 0 ? t('notice.inbox') : more === 0 ? named : t('notice.more', { names: named, count: more })
    const events = t('notice.title', { count })
    const gravest = gravestInWords(notice, i18n.language === 'de' ? 'de' : 'en')
    if (gravest === null || first === null) return { title: events, body }
    return {
      title: `${short(first.company)}: ${gravest}`,
      body: count === 1 ? t('notice.inbox') : `${events}: ${body}`,
    }
  }
}

/** Leads to what a notice or a link is about; a link that names nothing known here says so. */
export function openTarget(target: ShowTarget): void {
  if (target.kind === 'unknown-link') noteUnknownLink(target.id)
  else openTab(target.kind === 'company' ? target : { kind: 'watch' })
}

/**
 * In the loopback host the page shows the core's notices, through the browser. Each has a tag of its own, so that two
 * windows of one browser show it once. The desktop shows its own.
 */
export function useBrowserNotices(on: boolean): void {
  const onChange = useOnChange()
  const showsNotices = useShowsNotices()
  // The core holds notices back until a page says that it shows them.
  useEffect(() => {
    if (!on) return undefined
    const say = (): void => showsNotices(mayShow())
    let permission: PermissionStatus | null = null
    let ended = false
    window.addEventListener('focus', say)
    // Asked without waiting: the first frame is being made.
    navigator.permissions.query({ name: 'notifications' }).then(
      (status) => {
        if (ended) return
        permission = status
        status.addEventListener('change', say)
        showsNotices('Notification' in window && status.state === 'granted')
      },
      () => {
        if (!ended) say()
      },
    )
    return () => {
      ended = true
      showsNotices(false)
      window.removeEventListener('focus', say)
      permission?.removeEventListener('change', say)
    }
  }, [on, showsNotices])
  const words = useNoticeWords()
  const latest = useRef(words)
  useEffect(() => {
    latest.current = words
  })
  useEffect(() => {
    if (!on) return undefined
    return onChange((change) => {
      if (change.kind !== 'notice' || !mayShow()) return
      const { title, body } = latest.current(change.notice)
      const shown = new Notification(title, {
        body,
        tag: `registerblick ${change.notice.id}`,
        lang: document.documentElement.lang,
      })
      shown.addEventListener('click', () => {
        window.focus()
        openTarget(change.notice.target)
        shown.close()
      })
    })
  }, [on, onChange])
}
