import { parseArgs } from 'node:util'
import type { Finding, Line, RunOptions } from './line.ts'
import { isWithin } from './line.ts'
import { activityLogLine } from './lines/activity-log.ts'
import { attachmentsLine } from './lines/attachments.ts'
import { attachmentsTabLine } from './lines/attachments-tab.ts'
import { concurrentLine } from './lines/concurrent.ts'
import { dictionaryLine } from './lines/dictionary.ts'
import { editsLine } from './lines/edits.ts'
import { heavyPagesLine } from './lines/heavy-pages.ts'
import { heavyWritesLine } from './lines/heavy-writes.ts'
import { identityLine } from './lines/identity.ts'
import { importLine } from './lines/import.ts'
import { manyLine } from './lines/many.ts'
import { mapDrawingLine, millionPointsLine } from './lines/map/drawing.ts'
import { manyRulesLine } from './lines/map/many-rules.ts'
import { mapPanningLine } from './lines/map/panning.ts'
import { mapPeersLine } from './lines/map/peers.ts'
import { mapPicturesLine } from './lines/map/pictures.ts'
import { vectorTilesLine } from './lines/map/vector-tiles.ts'
import { membersLine } from './lines/members.ts'
import { mixedLine } from './lines/mixed.ts'
import { pagesLine } from './lines/pages.ts'
import { pagesWithFilesLine } from './lines/pages-with-files.ts'
import { permissionTreeLine } from './lines/permission-tree.ts'
import { scaleLine } from './lines/scale.ts'
import { sharingLine } from './lines/sharing.ts'
import { startLine } from './lines/start.ts'
import { startWebLine } from './lines/start-web.ts'
import { streamsLine } from './lines/streams.ts'
import { tableOf } from './table.ts'

const usage = `npm run bench -- [line …] [--scale 0.1] [--rounds 5] [--features 1000000] [--peers]
Measures each line against its reference in the same run and fails when a ratio is over its limit.
A line is named by its beginning: "import" means import.50k, import.concurrent and so on; without a name all but "scale" are run.
"scale" compares a database of --features features with one of 100,000; 10,000,000 need 20 GB of disk.
--peers compares pictures with those of MapServer 8, on a native PostgreSQL that it starts where there is no DATABASE_URL.
DATABASE_URL measures on a new database of that PostgreSQL server instead of the embedded one.`

const lines: readonly Line[] = [
  startLine,
  startWebLine,
  importLine,
  concurrentLine,
  pagesLine,
  pagesWithFilesLine,
  heavyPagesLine,
  heavyWritesLine,
  editsLine,
  manyLine,
  mixedLine,
  streamsLine,
  identityLine,
  mapDrawingLine,
  millionPointsLine,
  mapPanningLine,
  mapPicturesLine,
  manyRulesLine,
  mapPeersLine,
  vectorTilesLine,
  attachmentsLine,
  attachmentsTabLine,
  membersLine,
  permissionTreeLine,
  sharingLine,
  dictionaryLine,
  activityLogLine,
  scaleLine,
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true, default: [] },
    scale: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    features: { type: 'string', default: '1000000' },
    peers: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const wanted = [...positionals, ...values.only]
const options: RunOptions = {
  scale: Number(values.scale),
  rounds: Number(values.rounds),
  features: Number(values.features),
  databaseUrl: process.env['DATABASE_URL'] || undefined,
  say: (text) => console.error(text),
}

if (values.help) console.log(usage)
else if (!isSensible(options) || !wanted.every((word) => lines.some((line) => isWanted(line, [word])))) {
  console.error(`${usage}\nLines: ${lines.flatMap(({ names }) => names).join(' ')}`)
  process.exitCode = 1
} else process.exitCode = await run(lines.filter(isChosen))

async function run(chosen: readonly Line[]): Promise<number> {
  const findings: Finding[] = []
  for (const line of chosen) findings.push(...(await line.measure(options)))
  console.log(`\n${tableOf(findings)}`)
  const over = findings.filter((finding) => !isWithin(finding))
  if (over.length > 0) console.log(`\n${over.length} of ${findings.length} over the limit`)
  return over.length > 0 ? 1 : 0
}

function isChosen(line: Line): boolean {
  if (line.isWithPeers && !values.peers) return false
  return wanted.length === 0 ? !line.isOnlyNamed : isWanted(line, wanted)
}

function isSensible({ scale, rounds, features }: RunOptions): boolean {
  return scale > 0 && Number.isInteger(rounds) && rounds > 0 && Number.isInteger(features) && features >= 100_000
}

function isWanted({ names }: Line, words: readonly string[]): boolean {
  return names.some((name) => words.some((word) => name.startsWith(word)))
}
