import type { print as en } from '../en/print.ts'
import type { Translation } from '../translation.ts'

export const print = {
  title: 'Imprimir el mapa',
  submit: 'Imprimir',
  field: {
    title: 'Título',
    paper: 'Papel',
    orientation: 'Orientación',
    scale: 'Escala',
    format: 'Formato',
    legend: 'Con una leyenda de las capas visibles',
  },
  titleTooLong: 'El título puede tener como máximo {{max, number}} caracteres.',
  paper: { a4: 'A4', a3: 'A3', letter: 'Carta', tabloid: 'Tabloide' },
  orientation: { landscape: 'Horizontal', portrait: 'Vertical' },
  format: { pdf: 'Documento PDF', png: 'Imagen PNG' },
  fit: 'Como en la pantalla',
  loading: 'Dibujando el mapa',
  layersDone_one: '{{done, number}} de {{count, number}} capa',
  layersDone_many: '{{done, number}} de {{count, number}} de capas',
  layersDone_other: '{{done, number}} de {{count, number}} capas',
  scale: 'Escala 1 : {{denominator}}',
  north: 'N',
  legend: 'Leyenda',
  more_one: 'y {{count, number}} más',
  more_many: 'y {{count, number}} más',
  more_other: 'y {{count, number}} más',
  fileName: 'mapa',
  done: '“{{name}}” está en sus descargas.',
  remark: {
    noStreets:
      'No se pudo acceder al mapa de calles: la página lleva el contorno del mundo. Imprima de nuevo cuando vuelva.',
    leftOut: 'Se omitió una imagen de otro servidor, porque ese servidor no permite que otros sitios la guarden.',
    truncated: 'No todas las entidades de {{names}} están en la página. Acérquese para imprimirlas todas.',
  },
  failed: {
    layers: 'No se pudo cargar {{names}}. Compruebe la conexión e imprima de nuevo.',
    page: 'No se pudo crear la página. Compruebe la conexión o elija un papel más pequeño e imprima de nuevo.',
  },
  notLoaded: 'No se pudo cargar la impresión. Compruebe la conexión e inténtelo de nuevo.',
} as const satisfies Translation<typeof en>
