import type { help as en } from '../en/help.ts'
import type { Translation } from '../translation.ts'

export const help = {
  links: 'Ayuda',
  gettingStarted: 'Primeros pasos',
  quickStart: 'Inicio rápido',
  pages: 'Páginas de ayuda',
  pricing: 'Precios',
  university: 'Universidad del producto',
  universityBlocked:
    'El navegador bloqueó la pestaña nueva. Permita las ventanas emergentes de esta página e inténtelo de nuevo.',
  newTab: 'Se abre en una pestaña nueva',
  close: 'Cerrar',
  skip: 'No volver a mostrar esta guía',
  guide: {
    title: 'Primeros pasos',
    lead: 'Tres pasos desde sus datos hasta un mapa con el que trabaja su organización.',
    addTitle: 'Incorpore sus datos',
    add: 'Suelte un archivo sobre el mapa o súbalo a una carpeta: los shapefiles, GeoPackages, GeoJSON y otros se convierten en capas. O elija una capa y dibuje puntos, líneas y polígonos.',
    findTitle: 'Encuentre lo que necesita',
    find: 'Active y desactive capas en el panel de proyecto, abra la tabla de una capa para buscar y ordenar sus entidades y acérquese a cualquiera de ellas.',
    shareTitle: 'Comparta el trabajo',
    share:
      'Dé a los miembros permisos sobre proyectos, carpetas y capas. La dirección de un proyecto o de una entidad abre la misma vista a cada miembro que puede verla.',
  },
  quick: {
    title: 'Inicio rápido',
    lead: 'Tres pasos para dirigir su organización.',
    addTitle: 'Invite a miembros',
    add: 'Añada miembros por su correo electrónico. Cada uno recibe un enlace para elegir una contraseña.',
    findTitle: 'Asigne licencias',
    find: 'La lista de licencias muestra qué dispositivo usa cada licencia y hasta cuándo.',
    shareTitle: 'Obtenga ayuda',
    share: 'Envíe comentarios desde el menú y compre o renueve licencias en la tienda.',
  },
  feedback: {
    title: 'Enviar comentarios',
    lead: '¿Qué funciona bien y qué debería mejorar?',
    subject: 'Título',
    message: 'Mensaje',
    submit: 'Enviar comentarios',
    sent: 'Gracias. Se enviaron sus comentarios.',
  },
} satisfies Translation<typeof en>
