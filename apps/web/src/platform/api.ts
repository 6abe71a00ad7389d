import { type Api, createApi } from '@cairn/contract/client'
import { createContext, use, useSyncExternalStore } from 'react'
import { Connection } from './connection.ts'
import { currentLanguage } from './locale.ts'
import { type SendFile, sendFile } from './send-file.ts'
import { Session, type SessionChange, type SessionOptions, type SessionState } from './session.ts'
import { withWriteKeys } from './write-keys.ts'

const channel = new BroadcastChannel('cairn-session')

/** Access to the server for components. */
export interface Server {
  readonly session: Session
  readonly connection: Connection
  /** Calls contract routes with the access token. */
  readonly api: Api
  readonly sendFile: SendFile
}

/** A server, the connection to it, and the session that authorizes the requests. */
export function createServer({ send, origin = '', ...options }: SessionOptions): Server {
  const connection = new Connection({ send })
  const through = new Session({ ...options, origin, send: connection.send })
  return {
    session: through,
    connection,
    api: withWriteKeys(createApi(origin, through.send)),
    sendFile: (order) => connection.follow(sendFile(order, through.authorized)),
  }
}

/** The server writes mails in the language of the page, which may be another one than that of the browser. */
function withLanguage(headers: HeadersInit | undefined): Headers {
  const all = new Headers(headers)
  all.set('accept-language', currentLanguage())
  return all
}

const server = createServer({
  send: (url, init) => fetch(url, { ...init, headers: withLanguage(init.headers) }),
  oneAtATime: (act) => ('locks' in navigator ? navigator.locks.request('cairn-refresh', act) : act()),
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has one origin, and no such argument
  notifyTabs: (change) => channel.postMessage(change),
})

/** The session of this page, which the tabs of a browser share, and its calls outside of components. */
export const { session, api } = server
channel.addEventListener('message', (event: MessageEvent<SessionChange>) => session.applyChange(event.data))

/** The server that this page came from; tests provide their own. */
export const ServerContext = createContext<Server>(server)

/** Calls contract routes; throws `Problem` for what the contract names. */
export function useApi(): Api {
  return use(ServerContext).api
}

/** Sends files, and says how much of them is sent. */
export function useSendFile(): SendFile {
  return use(ServerContext).sendFile
}

export function useSession(): SessionState & { readonly session: Session } {
  const { session: current } = use(ServerContext)
  return { ...useSyncExternalStore(current.subscribe, () => current.state), session: current }
}

/** Whether the server can be reached. */
export function useIsOnline(): boolean {
  const { connection } = use(ServerContext)
  return useSyncExternalStore(connection.subscribe, () => connection.isOnline)
}

/** The connection to the server, for effects that follow it. */
export function useConnection(): Connection {
  return use(ServerContext).connection
}
