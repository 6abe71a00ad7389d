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
  guide: {
    title: 'Primeros pasos',
    lead: 'Una lista desde el primer proyecto hasta un mapa con el que trabaja su organización. Se marca sola.',
    skip: 'No mostrar la lista en el mapa',
  },
  quick: {
    title: 'Inicio rápido',
    lead: 'Tres pasos para dirigir su organización.',
    skip: 'No mostrar los próximos pasos en el inicio de la configuración',
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
