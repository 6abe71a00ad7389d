import { type Api, createApi } from '@cairn/contract/client'
import { createContext, use, useSyncExternalStore } from 'react'
import { type SendFile, sendFile } from './send-file.ts'
import { Session, type SessionChange, type SessionState } from './session.ts'

const channel = new BroadcastChannel('cairn-session')

/** The session of this page. The tabs of a browser share it. */
export const session = new Session({
  send: (url, init) => fetch(url, init),
  oneAtATime: (act) => ('locks' in navigator ? navigator.locks.request('cairn-refresh', act) : act()),
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has one origin, and no such argument
  notifyTabs: (change) => channel.postMessage(change),
})
channel.addEventListener('message', (event: MessageEvent<SessionChange>) => session.applyChange(event.data))

/** Access to the server for components. */
export interface Server {
  readonly session: Session
  /** Calls contract routes with the access token. */
  readonly api: Api
  readonly sendFile: SendFile
}

/** A server and the session that authorizes the requests to it. */
export function serverOf(through: Session, origin = ''): Server {
  return { session: through, api: createApi(origin, through.send), sendFile }
}

/** The server that this page came from; tests provide their own. */
export const ServerContext = createContext<Server>(serverOf(session))

/** Calls contract routes; throws `Problem` for what the contract names. */
export function useApi(): Api {
  return use(ServerContext).api
}

/** Sends files to upload addresses. */
export function useSendFile(): SendFile {
  return use(ServerContext).sendFile
}

export function useSession(): SessionState & { readonly session: Session } {
  const { session: current } = use(ServerContext)
  return { ...useSyncExternalStore(current.subscribe, () => current.state), session: current }
}
