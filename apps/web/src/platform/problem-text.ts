import { Problem, type ProblemCode } from '@cairn/contract/problem'
import { symbolEdgeMaxPx } from '@cairn/contract/symbols/symbols'
import { isFileContent } from '@cairn/domain/attachments/file-contents'
import type { PasswordRule } from '@cairn/domain/auth/password-rules'
import { figuresOf, type MessageKey, messageIfKnown, translate } from './locale.ts'
import { isNetworkError } from './queries.ts'

/** The text of a failure for the user: the cause, then the remedy. */
export function problemText(error: unknown, language: string): string {
  if (!Problem.is(error)) return translate(keyOf(error))
  if (Problem.is(error, 'NotAuthorizedException')) return translate(`problem.signIn.${error.params.reason}`)
  if (Problem.is(error, 'InvalidPasswordException'))
    return translate('problem.InvalidPasswordException', { rules: ruleWords(error.params.rules, language) })
  if (Problem.is(error, 'single_sign_on_failed')) return translate(`problem.singleSignOn.${error.params.reason}`)
  if (Problem.is(error, 'symbol_file_refused'))
    return translate(`problem.symbolFile.${error.params.fault}`, { edgePx: symbolEdgeMaxPx })
  if (Problem.is(error, 'lines_not_joinable')) return translate(`problem.joinRule.${error.params.rule}`)
  if (Problem.is(error, 'leader_invalid')) return translate(`problem.leaderFault.${error.params.reason}`)
  if (Problem.is(error, 'style_in_use')) {
    const { name, layers, inactive } = error.params
    return translate('problem.style_in_use', { name, layers: layerWords(layers, inactive, language) })
  }
  return messageIfKnown(messageKeyOf(error.code), wordsOf(error, language)) ?? translate('problem.unknown')
}

function ruleWords(rules: readonly PasswordRule[], language: string): string {
  return figuresOf(language).list(rules.map((rule) => translate(`signUp.rule.${rule}`)))
}

/** The names of layers, and the count of those without a name: “Water, Gas and 2 inactive layers”. */
function layerWords(names: readonly string[], inactive: number, language: string): string {
  const others = inactive > 0 ? [translate('problem.inactiveLayers', { count: inactive })] : []
  return figuresOf(language).list([...names, ...others])
}

function keyOf(error: unknown) {
  if (isTimeout(error)) return 'problem.timeout'
  return isNetworkError(error) ? 'problem.network' : 'problem.unknown'
}

/** Whether `AbortSignal.timeout` ended a request. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

// The return type is the check that each code of the contract has its message.
function messageKeyOf(code: ProblemCode): MessageKey {
  return `problem.${code}`
}

type Words = Record<string, string | number>

/** The parameters of a problem as words of the user's language. */
function wordsOf(problem: Problem, language: string): Words {
  const params: Readonly<Record<string, unknown>> = problem.params
  const words: Words = {}
  for (const [name, value] of Object.entries(params)) {
    // maxBytes becomes the word max.
    if (name.endsWith('Bytes') && typeof value === 'number')
      words[name.slice(0, -'Bytes'.length)] = figuresOf(language).size(value)
    else if (name === 'retryAfterSeconds' && typeof value === 'number') words['count'] = value
    else if (typeof value === 'string') words[name] = wordOf(name, value)
    else if (typeof value === 'number') words[name] = value
    else if (Array.isArray(value))
      words[name] = figuresOf(language).list(value.filter((each) => typeof each === 'string'))
  }
  return words
}

function wordOf(name: string, value: string): string {
  if (name === 'level') return messageIfKnown(`accounts.level.${value}`, {}) ?? value
  if (name === 'asset') return messageIfKnown(`problem.asset.${value}`, {}) ?? translate('problem.asset.other')
  if (name === 'state') return messageIfKnown(`organizations.state.${value}`, {}) ?? value
  if (name === 'feature') return messageIfKnown(`organizations.feature.${value}`, {}) ?? value
  if (name === 'found' && isFileContent(value)) return translate(`problem.fileContent.${value}`)
  if (name === 'expected' || name === 'found') return shapeWord(value)
  return value
}

const shapes = { Point: 'point', LineString: 'polyline', Polygon: 'polygon' } as const

/** A drawing mode or a GeoJSON type as a word. */
function shapeWord(value: string): string {
  const type = value.replace('Multi', '')
  const mode = Object.entries(shapes).find(([name]) => name === type)?.[1] ?? value
  return messageIfKnown(`problem.shape.${mode}`, {}) ?? translate('problem.shape.other')
}
