// Checks every import against dependency-rules.mjs and prints each violation with the reason of its rule.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Visitor } from '@swc/core/Visitor.js'
import { cruise } from 'dependency-cruiser'
import * as declared from '../slices.mjs'
import { cruiseOptions, resolveOptions, rulesFor } from './dependency-rules.mjs'
import { findRoomCircles } from './room-rules.mjs'
import { isTestPath } from './rule-forms.mjs'

// dependency-cruiser traverses the sources with the visitor of swc, which throws at `using` declarations.
const visitUnlessUsing = Reflect.get(Visitor.prototype, 'visitStatement')
Visitor.prototype.visitStatement = function visitEvenUsing(node) {
  if (node.type !== 'UsingDeclaration') return visitUnlessUsing.call(this, node)
  return { ...node, decls: this.visitVariableDeclarators(node.decls) }
}

/** The violations in the tree at `baseDir`, the circles of its rooms, and the number of files that were checked. */
export async function findViolations(baseDir, rules) {
  const folders = ['apps', 'packages', 'bench'].filter((folder) => existsSync(join(baseDir, folder)))
  const { output } = await cruise(folders, { ...cruiseOptions, ruleSet: { forbidden: rules }, baseDir }, resolveOptions)
  const violations = output.summary.violations.map((violation) => ({
    rule: violation.rule.name,
    from: violation.from,
    to: violation.cycle ? violation.cycle.map((step) => step.name).join(' → ') : violation.to,
  }))
  const modules = output.modules.filter(({ source }) => isOurs(source))
  return { files: modules.length, violations, circles: findRoomCircles(importsOf(modules)) }
}

const isOurs = (path) => /^(apps|packages|bench)\//.test(path)

const isProduct = (path) => isOurs(path) && !isTestPath(path)

function importsOf(modules) {
  return modules
    .filter(({ source }) => isProduct(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved]))
    .filter(([, resolved]) => isProduct(resolved))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const rules = rulesFor(declared)
  const reasons = new Map(rules.map(({ name, comment }) => [name, comment]))
  const { files, violations, circles } = await findViolations(process.cwd(), rules)
  for (const { rule, from, to } of violations) console.log(`${from} → ${to}\n  ${rule}: ${reasons.get(rule)}`)
  for (const circle of circles) console.log(`circle of rooms in ${circle}`)
  console.log(`${files} files, ${violations.length} forbidden imports, ${circles.length} circles of rooms`)
  process.exitCode = violations.length + circles.length > 0 ? 1 : 0
}
