import type { FormPredata } from '@cairn/contract/forms/form-predata'
import type { FormValue } from '@cairn/contract/forms/form-values'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import {
  type CollectedForm,
  type CollectOptions,
  FormChannel,
  type FormFault,
  FormScriptFailed,
  FormUnavailable,
} from './form-channel.ts'

/** The state of a form in its frame. `failed`: its script refused the values that it was to load. */
export type FormState = 'loading' | 'ready' | 'failed' | Exclude<FormFault, 'closed'>

/** A form that is on the page. Its methods throw `FormUnavailable` or `FormScriptFailed`. */
export interface FormHandle {
  /** Whether the form accepts its values; it shows the faults itself. */
  readonly validate: () => Promise<boolean>
  readonly collect: (options?: CollectOptions) => Promise<CollectedForm>
  /** Fills the fields again, with other values than those at the beginning. */
  readonly load: (values: readonly FormValue[]) => Promise<void>
}

interface FormFrameProps {
  readonly ref?: Ref<FormHandle>
  /** The address of the rendered form (`readRenderedForm`). Another one loads another form. */
  readonly url: string
  readonly name: string
  /** The values with which the form begins; later changes are not sent. */
  readonly values?: readonly FormValue[]
  readonly readOnly?: boolean
  /** The facts about the feature on which the form is filled in; sent with the values. */
  readonly predata?: FormPredata | undefined
  /** Called in place of the own retry, which loads the address again: an address is valid for two minutes. */
  readonly onRetry: () => void
  readonly onState?: (state: FormState) => void
  /** The user has pressed Escape in the form, which has not used it. */
  readonly onEscape?: () => void
}

const noValues: readonly FormValue[] = []
/** Height in px until the form states its own. */
const firstHeightPx = 240

/**
 * An uploaded form, in a frame without the origin of the application. It speaks through one message port alone; a form
 * that does not answer within ten seconds, or breaks the protocol, is removed and reported.
 */
export function FormFrame(props: FormFrameProps) {
  // Another page has a frame and a connection of its own.
  return <OpenForm key={props.url} {...props} />
}

function OpenForm(props: FormFrameProps) {
  const { ref, url, name, readOnly = false, predata, onRetry } = props
  const { t } = useLocale()
  const { frame, channel, state, heightPx, connect } = useFormChannel(props)
  useImperativeHandle(ref, () => ({
    validate: async () => opened(channel.current).validate(),
    collect: async (options) => opened(channel.current).collect(options),
    load: async (values) => opened(channel.current).load({ values, readOnly, ...(predata && { predata }) }),
  }))
  const isShown = state === 'loading' || state === 'ready' || state === 'failed'
  return (
    <Box sx={{ position: 'relative', minHeight: 120 }} aria-busy={state === 'loading'}>
      {state === 'loading' && (
        <Box sx={{ position: 'absolute', inset: 0 }}>
          <SkeletonRows count={4} label={t('formFrame.loading')} />
        </Box>
      )}
      {!isShown || state === 'failed' ? (
        <Alert
          severity="error"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" onClick={onRetry}>
              {t('app.retry')}
            </Button>
          }
        >
          {t(`formFrame.fault.${state}`, { name })}
        </Alert>
      ) : null}
      {isShown && (
        <Box
          component="iframe"
          ref={frame}
          src={url}
          title={t('formFrame.title', { name })}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          allow=""
          onLoad={connect}
          sx={{
            display: 'block',
            width: '100%',
            height: heightPx,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'common.white',
            visibility: state === 'loading' ? 'hidden' : 'visible',
          }}
        />
      )}
    </Box>
  )
}

function opened(channel: FormChannel | undefined): FormChannel {
  if (!channel) throw new FormUnavailable('closed')
  return channel
}

function useFormChannel({ values = noValues, readOnly = false, predata, onState, onEscape }: FormFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const channel = useRef<FormChannel>(undefined)
  const [state, setState] = useState<FormState>('loading')
  const [heightPx, setHeightPx] = useState(firstHeightPx)

  const change = useEffectEvent((next: FormState) => {
    setState(next)
    onState?.(next)
  })

  const escape = useEffectEvent(() => hasKeyboard(frame.current) && onEscape?.())

  useEffect(() => {
    // A page that never loads gets no port, and a loop that never ends may keep it from loading.
    const timer = setTimeout(() => channel.current ?? change('silent'), loadTimeoutMs)
    function countStray(event: MessageEvent): void {
      if (event.source !== null && event.source === frame.current?.contentWindow) channel.current?.countStray()
    }
    window.addEventListener('message', countStray)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('message', countStray)
      channel.current?.end('closed')
      channel.current = undefined
    }
  }, [])

  /** The frame loads once. A second page is not that of the form, and gets no port. */
  function connect(): void {
    const target = frame.current?.contentWindow
    if (!target) return
    if (channel.current) return channel.current.end('gone')
    const { port1, port2 } = new MessageChannel()
    const opening = new FormChannel({
      port: port1,
      onFault: (fault) => fault !== 'closed' && change(fault),
      onResize: (height) => setHeightPx(Math.min(Math.max(height, 80), shownHeightMaxPx)),
      onEscape: () => escape(),
    })
    channel.current = opening
    // The page has an origin of its own, which no address names.
    // It reports Escape on request alone: an older application ends the connection at a message that it does not know.
    target.postMessage({ withEscape: onEscape !== undefined }, '*', [port2])
    opening.load({ values, readOnly, ...(predata && { predata }) }).then(
      () => change('ready'),
      (error: unknown) => error instanceof FormScriptFailed && change('failed'),
    )
  }

  return { frame, channel, state, heightPx, connect }
}

/**
 * Whether keys go to the form. The page of a form can report a key that no user has pressed: it counts only where the user
 * could have pressed it, and not below another dialog, which hides the frame (`aria-hidden`), or while its own one closes (`inert`).
 */
function hasKeyboard(frame: HTMLIFrameElement | null): boolean {
  return frame !== null && document.activeElement === frame && !frame.closest('[aria-hidden="true"], [inert]')
}

/** As long as an answer may take. */
const loadTimeoutMs = 10_000
/** Height in px from which a form scrolls in its frame. */
const shownHeightMaxPx = 4000
