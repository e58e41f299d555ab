import type { messages as english } from '../../en/owner/shell.ts'
import { icu, translate } from '../../icu.ts'
import { messages as failure } from '../failure.ts'

export const messages = translate<typeof english>({
  failure,
  menuButton: 'Menú',
  views: {
    dashboard: 'Panel',
    menu: 'Administrar menú',
    profile: 'Editar perfil',
    settings: 'Configuración',
    contact: 'Contacto',
  },
  subscription: 'Suscripción',
  getPaid: 'Cobrar propinas',
  places: 'Lugares',
  print: 'Imprimir',
  security: 'Seguridad',
  programs: 'Programas',
  wall: 'Pantalla',
  rankings: 'Juegos',
  notifications: 'Notificaciones',
  menuTitle: 'Tu menú',
  menuLoading: 'Cargando el menú...',
  signInForMenu: 'Inicia sesión para administrar tu menú',
  leads: {
    menu: 'Lo que ofreces, para que tus clientes lo lean después de escanear.',
    profile: 'Lo que ven tus clientes y adónde van las propinas.',
    settings: 'Tu perfil, tu plan y ayuda.',
  },
  logout: 'Cerrar sesión',
  leaving: 'Cerrando sesión...',
  signOutFailed: 'No se pudo cerrar la sesión. Inténtalo de nuevo.',
  code: { picture: 'Código QR', pictureOf: icu('Código QR de {name}') },
  rim: {
    mayLack:
      'Puede que al borde le falten letras de este nombre. Tu panel muestra el código como se imprime.',
    note: 'El borde de tu código no puede mostrar todas las letras de este nombre.',
    choose: 'Elige un nombre corto',
  },
  loading: 'Cargando...',
  download: {
    failed: 'No se pudo descargar el archivo. Inténtalo de nuevo.',
    tooMany: 'Demasiadas descargas en poco tiempo. Espera unos minutos.',
    signedOut: 'Tu sesión terminó, así que no se descargó nada.',
    signInAgain: 'Iniciar sesión de nuevo',
  },
  suspended: icu(
    '<strong>Tu página está suspendida.</strong> Los clientes ven que no está disponible y nadie puede dejar propina. No se eliminó nada. Para preguntar por qué, escribe a <mail>{email}</mail>.',
  ),
})
