import type { importReason as en } from '../../en/imports/import-reasons.ts'
import type { Translation } from '../../translation.ts'

export const importReason = {
  file_not_supported: {
    content: '文件内容不是 .{{extension}} 文件的内容。请选择原始文件；更改扩展名并不会转换文件。',
    encrypted: '压缩包中的“{{file}}”受密码保护。请创建没有密码的 zip 文件后再上传。',
    compression: '压缩包中的“{{file}}”使用了无法读取的压缩方法。请用标准压缩方法重新创建 zip 文件。',
    shapefile_incomplete:
      '压缩包中的 shapefile“{{file}}”缺少 .shp 文件。请将 .shp 文件与其 .dbf、.shx 和 .prj 文件一起压缩成 zip 文件后上传。',
    archive_in_archive: '压缩包中还有一个压缩包“{{file}}”。请先解压，然后上传其中的文件。',
    file_geodatabase: '“{{file}}”是文件地理数据库，无法导入。请将其图层导出为 GeoPackage 或 shapefile。',
    raster_in_archive: '“{{file}}”是图像或栅格。只能导入矢量数据：shapefile、KML、GeoJSON 或 GeoPackage。',
    table_in_archive: '“{{file}}”是没有几何图形的表。请在能识别其坐标的软件中导出为 GeoJSON、GeoPackage 或 shapefile。',
    drawing_in_archive: '“{{file}}”是图纸，无法导入。请导出为 shapefile、GeoJSON 或 GeoPackage。',
    other_files_in_archive: '压缩包中没有 shapefile、KML、GeoJSON 或 GeoPackage，只有其他文件：{{files}}。',
    no_layer_in_archive: '压缩包中没有可以导入的文件：shapefile、KML、GeoJSON 或 GeoPackage。',
    no_layer: '文件中没有带几何图形的图层，或者不是 GeoPackage。',
    layer_name: '文件中某个图层的名称以连字符开头。请重命名该图层，然后重新上传文件。',
    not_geojson: '文件不是 GeoJSON：它不是 FeatureCollection、Feature 或几何图形。',
    not_kml: '文件不是 KML。请选择其他文件。',
  },
  file_damaged: {
    json: '文件不是有效的 JSON：第 {{feature, number}} 个要素（文件第 {{character, number}} 个字符附近）无法读取。请更正文件后重新上传。',
    xml: '文件不是有效的 XML：第 {{feature, number}} 个 Placemark 或其之前的文本无法读取。请更正文件后重新上传。',
    archive: '压缩包已损坏或不完整。请重新创建 zip 文件后上传。',
    checksum: '压缩包中的“{{file}}”已损坏。请重新创建 zip 文件后上传。',
    shapefile_header: '“{{file}}”不是 shapefile，或其开头已损坏。请用创建它的软件重新导出。',
  },
  file_too_complex: {
    memory: '读取文件所需的内存超出服务器的限制。请拆分为较小的文件。',
    unpackedBytes: '压缩包解压后过大。请拆分为多个压缩包。',
    entries: '压缩包中的文件超过 {{max, number}} 个。请只压缩图层的文件。',
    layers: '文件中的图层超过 {{max, number}} 个。请拆分为多个文件。',
    fields: '文件中的不同属性超过 {{max, number}} 个。请删除不需要的属性。',
    feature: '文件中有一个要素过大。请简化或拆分其几何图形。',
  },
} as const satisfies Translation<typeof en>
