import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { contactLine, PALETTES } from '../../contract/index.js';
import type { MailSender } from '../sender.js';
import { emailBlocks } from './email-blocks.js';
import { EmailPage } from './email-page.js';

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** A mail's text with the site's branding. The layout adds the sender's name. */
export function emailHtml(subject: string, text: string, sender: MailSender): string {
  const { name, phone, email, street, postal_code, city, public_url, palette = PALETTES.clay, logo } = sender;
  const body = text.endsWith(`\n\n${name}`) ? text.slice(0, -name.length) : text;
  const place = [postal_code, city].filter((each) => each !== null).join(' ');
  const lines = [[street, place].filter(Boolean).join(', '), contactLine({ phone, email })].filter(Boolean);
  const page = createElement(EmailPage, {
    title: subject,
    blocks: emailBlocks(body, public_url),
    sender: { name, lines, siteUrl: public_url, logo: logo?.src ? logo : null },
    palette,
  });
  return `${DOCTYPE}${renderToStaticMarkup(page)}`;
}
