import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FeatureForm } from '@cairn/contract/feature-forms/feature-forms'
import type { FileAddress } from '@cairn/contract/file-address'
import { type AssetPath, idOn } from '@cairn/domain/permissions'
import { featureFormPdf } from '@cairn/messages/feature-form-pdf'
import type { Language } from '@cairn/messages/languages'
import { addressOfFile } from '#http/files/file-addresses'
import type { Services } from '#http/services'
import type { SharedQueue } from '#platform/shared-queue'
import { keyOf } from '../../features/features.commands.ts'
import { getFormContent } from '../../forms/forms.queries.ts'
import { findFormFacts, findOrganizationName } from '../form-predata.queries.ts'
import { type NotPrinted, printInProcess } from './print-in-process.ts'

/** The folder of the storage. */
const pdfFolder = 'form-pdfs'
/** Bytes of a PDF. */
const pdfMaxBytes = 52_428_800
/** The address of a PDF is valid for five minutes. */
const storedForMs = 60 * 60_000

interface PrintedForm {
  readonly form: FeatureForm
  readonly path: AssetPath
  readonly widthPx: number
  readonly heightPx: number
  readonly language: Language | null
}

/** The PDF of a filled-in form at an address of a few minutes; plain where the browser does not start or the form fails. */
export async function printForm(
  services: Services,
  queue: SharedQueue,
  { form, path, widthPx, heightPx, language }: PrintedForm,
): Promise<FileAddress & { readonly isPlain: boolean }> {
  const { db, storage, clock } = services
  const { html, js } = await getFormContent(db, form.formId, form.formVersion)
  const page = { values: form.data, foot: await footOf(services, { form, path }), widthPx, heightPx }
  const print = async () => {
    const printed = await printInProcess({ kind: 'page', ...page, html, js })
    if (Buffer.isBuffer(printed)) return { bytes: printed, isPlain: false }
    services.log.warn({ formId: form.formId, reason: printed.reason }, 'the page of a form was not printed')
    const notice = noticeOf(printed, language)
    const table = await printInProcess({ kind: 'table', ...page, title: form.formName, notice })
    if (!Buffer.isBuffer(table)) throw new Error(`a table was not printed: ${table.reason}`)
    return { bytes: table, isPlain: true }
  }
  const { bytes, isPlain } = await queue.run(idOn(path, 'organization'), print)
  const storageKey = `${pdfFolder}/${randomUUID()}.pdf`
  await storage.put(storageKey, Readable.from([bytes]), { maxBytes: pdfMaxBytes })
  const file = { storageKey, name: `${form.formName}.pdf`, contentType: 'application/pdf' }
  return { ...(await addressOfFile(services, file, clock.now())), isPlain }
}

function noticeOf({ isUnavailable }: NotPrinted, language: Language | null): string {
  const { unavailable, failed } = featureFormPdf[language ?? 'en']
  return isUnavailable ? unavailable : failed
}

/** Who filled in the form, where and when. */
async function footOf(
  { db }: Services,
  { form, path }: Pick<PrintedForm, 'form' | 'path'>,
): Promise<readonly [string, string]> {
  const organization = await findOrganizationName(db, idOn(path, 'organization'))
  const facts = await findFormFacts(db, keyOf(form.featureId, path))
  const place = facts ? `${facts.lat.toFixed(6)}, ${facts.lon.toFixed(6)}` : ''
  const person = form.modifiedByName ?? form.modifiedByEmail ?? ''
  const left = [organization, form.formName, form.featureId, place]
  const right = [person, `${form.modified.slice(0, 16).replace('T', ' ')} UTC`]
  return [left.filter(Boolean).join(' · '), right.filter(Boolean).join(' · ')]
}

/** Deletes the PDFs whose address has expired. */
export async function discardOldPdfs({ storage }: Services, now: Date): Promise<void> {
  const before = new Date(now.getTime() - storedForMs)
  for await (const { key, storedAt } of storage.list(pdfFolder)) if (storedAt < before) await storage.delete(key)
}
