// Checks every import against dependency-rules.mjs and prints each violation with the reason of its rule.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Visitor } from '@swc/core/Visitor.js'
import { cruise } from 'dependency-cruiser'
import { cruiseOptions, resolveOptions, rulesFor } from './dependency-rules.mjs'
import * as declared from './slices.mjs'

// dependency-cruiser traverses the sources with the visitor of swc, which throws at `using` declarations.
const visitUnlessUsing = Reflect.get(Visitor.prototype, 'visitStatement')
Visitor.prototype.visitStatement = function visitEvenUsing(node) {
  if (node.type !== 'UsingDeclaration') return visitUnlessUsing.call(this, node)
  return { ...node, decls: this.visitVariableDeclarators(node.decls) }
}

/** The violations in the tree at `baseDir`, and the number of files that were checked. */
export async function findViolations(baseDir, rules) {
  const folders = ['apps', 'packages', 'bench'].filter((folder) => existsSync(join(baseDir, folder)))
  const { output } = await cruise(folders, { ...cruiseOptions, ruleSet: { forbidden: rules }, baseDir }, resolveOptions)
  const violations = output.summary.violations.map((violation) => ({
    rule: violation.rule.name,
    from: violation.from,
    to: violation.cycle ? violation.cycle.map((step) => step.name).join(' → ') : violation.to,
  }))
  return { files: output.modules.filter((module) => /^(apps|packages|bench)\//.test(module.source)).length, violations }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const rules = rulesFor(declared)
  const reasons = new Map(rules.map(({ name, comment }) => [name, comment]))
  const { files, violations } = await findViolations(process.cwd(), rules)
  for (const { rule, from, to } of violations) console.log(`${from} → ${to}\n  ${rule}: ${reasons.get(rule)}`)
  console.log(`${files} files, ${violations.length} forbidden imports`)
  process.exitCode = violations.length > 0 ? 1 : 0
}
