import type { settings as en } from '../en/settings.ts'
import type { Translation } from '../translation.ts'

export const settings = {
  title: 'Configuración',
  pageTitle: '{{screen}} · Configuración',
  menu: 'Menú de configuración',
  openMenu: 'Abrir el menú de configuración',
  skip: 'Saltar al contenido',
  path: 'Ruta',
  loading: 'Cargando la pantalla',
  returnToMap: 'Volver al mapa',
  administering: 'Está administrando {{organization}}.',
  administerOwn: 'Volver a {{organization}}',
  organization: 'Organización',
  group: {
    account: 'Su cuenta',
    organization: 'Organización',
    data: 'Datos',
    billing: 'Facturación',
  },
  home: {
    title: 'Inicio',
    about: 'Toda la configuración de un vistazo',
  },
  personalInfo: {
    title: 'Información personal',
    about: 'Su nombre, su correo electrónico y su contraseña',
    name: 'Nombre',
    nameHelp: 'Los demás miembros ven este nombre junto a sus cambios.',
    email: 'Correo electrónico',
    emailHelp: 'Un administrador de su organización puede cambiar la dirección.',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    save: 'Guardar nombre',
    saved: 'Se guardó su nombre.',
  },
} satisfies Translation<typeof en>
