import { problemOf, type Send } from '@cairn/contract/client'
import {
  changeSymbol,
  countSymbolUsage,
  createSymbol,
  deleteSymbol,
  findSymbolName,
  listSymbols,
  type MapSymbol,
  packageSymbol,
  putSymbolFile,
  type SymbolFormat,
  symbolFormats,
} from '@cairn/contract/symbols/symbols'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi, useConnection, useSession } from '../platform/api.ts'
import { isAnswer } from '../platform/write-keys.ts'
import { symbolQueryKeys } from './symbol-query-keys.ts'

/** A page of the symbols of an organization, whose names contain a text. `page` counts from 0. */
export function useSymbolPage(orgId: string, { search, page }: { readonly search: string; readonly page: number }) {
  const api = useApi()
  return useQuery({
    queryKey: symbolQueryKeys.page(orgId, search, page),
    queryFn: ({ signal }) => api(listSymbols, { query: { orgId, search, page } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { errorsInPlace: true },
  })
}

/** Whether another symbol has a name; undefined until it is known. */
export function useNameExists(orgId: string, name: string, symbol: MapSymbol | undefined): boolean | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: symbolQueryKeys.name(orgId, name, symbol?.id ?? ''),
    queryFn: ({ signal }) =>
      api(findSymbolName, { query: { orgId, name, ...(symbol && { excludeID: symbol.id }) } }, { signal }),
    enabled: name !== '' && name.toLowerCase() !== symbol?.name.toLowerCase(),
    staleTime: 0,
    meta: { errorsInPlace: true },
  })
  return data?.exists
}

/** The number of components whose points a symbol marks. */
export function useSymbolUsage(orgId: string, id: string) {
  const api = useApi()
  return useQuery({
    queryKey: symbolQueryKeys.usage(id),
    queryFn: ({ signal }) => api(countSymbolUsage, { params: { id }, query: { orgId } }, { signal }),
    staleTime: 0,
    meta: { errorsInPlace: true },
  })
}

/** Reads the image of a symbol. An `img` element could not send the access token. */
export async function fetchSymbolImage(send: Send, url: string, signal: AbortSignal): Promise<Blob> {
  const reply = await send(url, { method: 'GET', signal })
  if (!reply.ok) throw await problemOf(reply)
  return reply.blob()
}

/** The image of a symbol as a data address. */
export function useSymbolImage(url: string | null) {
  const { session } = useSession()
  return useQuery({
    queryKey: symbolQueryKeys.image(url ?? ''),
    queryFn: async ({ signal }) => dataAddressOf(await fetchSymbolImage(session.send, url ?? '', signal)),
    enabled: url !== null,
    meta: { errorsInPlace: true },
  })
}

/** A chosen picture as a data address; undefined until it is read. */
export function useFilePicture(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    dataAddressOf(file).then(
      (read) => isCurrent && setAddress(read),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [file])
  return address
}

function dataAddressOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => typeof reader.result === 'string' && resolve(reader.result))
    reader.addEventListener('error', () => reject(new TypeError('the image cannot be read')))
    reader.readAsDataURL(blob)
  })
}

interface SymbolWrite {
  readonly name: string
  readonly file: File | undefined
}

/** The format that the name of a file says; undefined for a file that is not accepted. */
export function symbolFormatOf({ name }: Pick<File, 'name'>): SymbolFormat | undefined {
  return symbolFormats.find((format) => name.toLowerCase().endsWith(`.${format}`))
}

/** Symbols read to find the one of a name among those whose names contain it. */
const namesakesMax = 100

/** Whether a symbol is as the user's own write left it: another user's change has to be shown as a conflict. */
function isSameState(one: MapSymbol, other: MapSymbol): boolean {
  return one.version === other.version && one.name === other.name && one.originalName === other.originalName
}

/**
 * Creates a symbol, or changes the one that is given: names it, sends the file to the address that the answer has, and
 * passes the dictionaries that use it to the packaging. After a failure the next save changes the symbol as it is `stored`
 * by then; after a lost answer it reads the symbol first.
 */
export function useSaveSymbol(orgId: string, symbol: MapSymbol | undefined) {
  const api = useApi()
  const connection = useConnection()
  const [stored, setStored] = useState(symbol)
  const [unanswered, setUnanswered] = useState<MapSymbol>()
  const query = { orgId }
  async function write(base: MapSymbol | undefined, { name, file }: SymbolWrite) {
    const format = file && symbolFormatOf(file)
    const described = file && format && { originalName: file.name, format }
    if (base)
      return expecting({ ...base, name }, () =>
        api(changeSymbol, { params: { id: base.id }, query, body: { version: base.version, name, ...described } }),
      )
    if (!described) throw new TypeError('a new symbol has a file')
    return api(createSymbol, { query, body: { name, ...described } })
  }
  /** Makes a write and remembers the symbol that it leaves behind where its answer is lost. */
  async function expecting<Answer>(expected: MapSymbol, send: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await send()
      setUnanswered(undefined)
      return answer
    } catch (error) {
      setUnanswered(isAnswer(error) ? undefined : { ...expected, version: expected.version + 1 })
      throw error
    }
  }
  /** The symbol that the next write changes: as the server has it if the write without an answer has arrived. */
  async function readBase(): Promise<MapSymbol | undefined> {
    if (!unanswered) return stored
    const { id, name } = unanswered
    const { data } = await api(listSymbols, { query: { orgId, search: name, pageSize: namesakesMax } })
    const found = data.find((candidate) => candidate.id === id)
    return found && isSameState(found, unanswered) ? found : stored
  }
  // Images are read again as well.
  const save = useSymbolCall(symbolQueryKeys.all(), async (input: SymbolWrite) => {
    const { file } = input
    const written = await write(await readBase(), input)
    setStored(written)
    const { postUrl } = written
    if (file && postUrl !== null)
      setStored(
        await expecting({ ...written, originalName: file.name }, () => sendFile(connection.send, postUrl, file)),
      )
    const { id, dictionaryIDsUsing } = written
    if (dictionaryIDsUsing.length > 0) await api(packageSymbol, { params: { id }, query, body: dictionaryIDsUsing })
    return written
  })
  return { save, stored }
}

/** Sends a file to an address that authorizes it: no token is sent. Returns the symbol with its new image. */
async function sendFile(send: Send, url: string, file: File): Promise<MapSymbol> {
  const reply = await send(url, {
    method: 'PUT',
    credentials: 'omit',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  })
  if (!reply.ok) throw await problemOf(reply)
  return putSymbolFile.response.parse(await reply.json())
}

/** Deletes a symbol in the version that the user saw. */
export function useDeleteSymbol(orgId: string) {
  const api = useApi()
  // The usage and the image of the deleted symbol may still be on the screen: reading them would fail.
  return useSymbolCall(symbolQueryKeys.pages(), ({ id, version }: MapSymbol) =>
    api(deleteSymbol, { params: { id }, query: { orgId, version } }),
  )
}

/** Queries of the key are read again after a failure as well: a part of the write may have succeeded. */
function useSymbolCall<Input, Output>(queryKey: readonly string[], mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
    meta: { errorsInPlace: true },
  })
}
