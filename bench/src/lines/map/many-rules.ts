import { timed } from '../../figures.ts'
import { KeepAliveConnection } from '../../keep-alive-connection.ts'
import type { Finding, Line } from '../../line.ts'
import { peakBytesDuring } from '../../memory.ts'
import { SurveyedProject } from '../../pictures/surveyed-project.ts'
import { denverBoxes, denverKinds } from '../../survey/denver.ts'
import { withTestServer } from '../../test-server.ts'

const ruleCount = 1000
/** LENGTH of the survey is below it. */
const longest = 900
const lineCount = 10_000
/** A picture takes no more than this. */
const limits = { ms: 10_000, bytes: 300e6 }

/** A picture of lines whose style has 1,000 rules, each with a stroke of its own. About half of the rules apply to a line. */
export const manyRulesLine: Line = {
  names: ['wms.rules', 'wms.rules.memory'],
  measure: ({ scale, databaseUrl, say }) =>
    withTestServer(databaseUrl, async ({ product, serverBytes }) => {
      say(`wms.rules: ${Math.round(lineCount * scale)} lines, ${ruleCount} rules that overlap`)
      const project = await SurveyedProject.create(product)
      const style = { format: 'xml', body: overlappingRules() } as const
      const layer = await project.addLayer('lines', (lineCount / denverKinds.lines) * scale, style)
      using connection = new KeepAliveConnection(product)
      const draw = async (share: number) => {
        const [box] = denverBoxes(share, 1)
        if (box) await connection.get(project.mapOf(layer, box), 'identity')
      }
      // The threads that draw have started, and the layer is in memory: both belong to the server, not to this picture.
      await draw(0.001)
      const before = serverBytes()
      let ours = 0
      const peak = await peakBytesDuring(serverBytes, async () => {
        ours = await timed(() => draw(1))
      })
      return [
        { name: 'wms.rules', against: 'the limit of a picture', ours, reference: limits.ms, limit: 1 },
        {
          name: 'wms.rules.memory',
          against: 'the limit of a picture',
          ours: Math.max(0, peak - before),
          reference: limits.bytes,
          unit: 'bytes',
          limit: 1,
        },
      ] satisfies Finding[]
    }),
}

function overlappingRules(): string {
  const rules = Array.from({ length: ruleCount }, (_, rule) => {
    const shortest = Math.floor((longest * rule) / ruleCount)
    const colour = `#${(rule * 16_000).toString(16).padStart(6, '0')}`
    const width = 1 + rule / ruleCount
    return `<Rule><ogc:Filter><ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyName>LENGTH</ogc:PropertyName>
      <ogc:Literal>${shortest}</ogc:Literal></ogc:PropertyIsGreaterThanOrEqualTo></ogc:Filter>
      <LineSymbolizer><Stroke><CssParameter name="stroke">${colour}</CssParameter>
      <CssParameter name="stroke-width">${width}</CssParameter></Stroke></LineSymbolizer></Rule>`
  })
  return `<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld" xmlns:ogc="http://www.opengis.net/ogc">
    <NamedLayer><Name>lines</Name><UserStyle><FeatureTypeStyle>${rules.join('')}</FeatureTypeStyle></UserStyle></NamedLayer>
    </StyledLayerDescriptor>`
}
