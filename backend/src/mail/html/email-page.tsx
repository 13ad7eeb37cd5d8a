import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { Fragment, type CSSProperties } from 'react';
import { pictureVariant, ownPictureName, type ContentPicture, type Palette } from '../../contract/index.js';
import type { Block, Fact } from './email-blocks.js';
import { EMAIL_STYLE } from './email-style.js';

export interface EmailProps {
  title: string;
  blocks: readonly Block[];
  /** Who writes, and how to reach them. */
  sender: { name: string; lines: readonly string[]; siteUrl: string; logo: ContentPicture | null };
  palette: Palette;
}

/** Mail programs load no fonts: what most of them have that is nearest. */
const SERIF = "'Ibarra Real Nova', 'Hoefler Text', Georgia, 'Times New Roman', serif";
const SANS = "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif";

const paragraph = ({ ink }: Palette): CSSProperties => ({ margin: '0 0 16px', fontSize: 16, lineHeight: '26px', color: ink });
const small = ({ muted }: Palette): CSSProperties => ({ margin: 0, fontSize: 13, lineHeight: '21px', color: muted });

/** One column of 600 px, as narrow as the screen: tables where mail programs want them come from the components. */
export function EmailPage({ title, blocks, sender, palette }: EmailProps) {
  return (
    <Html lang="es">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{EMAIL_STYLE}</style>
      </Head>
      <Preview>{unbroken(previewOf(blocks))}</Preview>
      <Body className="ground" style={{ margin: 0, padding: '24px 8px', backgroundColor: palette.sand, fontFamily: SANS }}>
        <Container
          className="card"
          style={{
            maxWidth: 600,
            padding: '36px 40px',
            backgroundColor: palette.ivory,
            border: `1px solid ${palette.line}`,
            borderRadius: 3,
          }}
        >
          <Text className="accent" style={{ margin: '0 0 28px', fontFamily: SERIF, fontSize: 22, color: palette.clay }}>
            {sender.logo ? <Logo logo={sender.logo} name={sender.name} siteUrl={sender.siteUrl} /> : sender.name}
          </Text>
          <Heading
            as="h1"
            className="ink"
            style={{
              margin: '0 0 20px',
              fontFamily: SERIF,
              fontSize: 30,
              lineHeight: '36px',
              fontWeight: 400,
              color: palette.ink,
            }}
          >
            {title.split(/(ORD-\d+)/).map((part, index) => (
              <span key={index} style={index % 2 ? { whiteSpace: 'nowrap' } : undefined}>
                {part}
              </span>
            ))}
          </Heading>
          {blocks.map((block, index) => (
            <BlockPart key={index} block={block} palette={palette} />
          ))}
          <Hr className="rule" style={{ margin: '28px 0 16px', border: 0, borderTop: `1px solid ${palette.line}` }} />
          <Text className="soft" style={small(palette)}>
            {[sender.name, ...sender.lines].map((line) => (
              <Fragment key={line}>
                {unbroken(line)}
                <br />
              </Fragment>
            ))}
            <a className="accent" href={sender.siteUrl} style={{ color: palette.clay }}>
              {new URL(sender.siteUrl).host}
            </a>
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

function BlockPart({ block, palette }: { block: Block; palette: Palette }) {
  if (block.is === 'button')
    return (
      <Section style={{ margin: '8px 0 24px' }}>
        <Button
          href={block.href}
          style={{
            padding: '15px 26px',
            borderRadius: 3,
            backgroundColor: palette.clay,
            color: palette.white,
            fontSize: 16,
            lineHeight: '20px',
            textDecoration: 'none',
          }}
        >
          {block.label}
        </Button>
      </Section>
    );
  if (block.is === 'paragraph')
    return (
      <Text className="ink" style={paragraph(palette)}>
        {block.lines.map((line, index) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            {unbroken(line)}
          </Fragment>
        ))}
      </Text>
    );
  return (
    <Section className="panel" style={{ margin: '4px 0 22px', padding: '12px 20px', backgroundColor: palette.sand }}>
      {block.facts.map((each, index) => (
        <FactPart key={index} fact={each} palette={palette} />
      ))}
    </Section>
  );
}

function FactPart({ fact: { label, value, isItem, href }, palette }: { fact: Fact; palette: Palette }) {
  const fact: CSSProperties = { ...paragraph(palette), margin: '6px 0', wordBreak: 'break-word' };
  if (isItem)
    return (
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
        <tbody>
          <tr>
            <td className="ink" style={{ ...fact, padding: '6px 16px 6px 0' }}>
              {label}
            </td>
            <td className="ink" align="right" valign="top" style={{ ...fact, padding: '6px 0', whiteSpace: 'nowrap' }}>
              {value}
            </td>
          </tr>
        </tbody>
      </table>
    );
  if (href !== undefined)
    return (
      <Text style={fact}>
        <a className="accent" href={href} style={{ color: palette.clay }}>
          {label ?? value}
        </a>
      </Text>
    );
  return (
    <Text className="ink" style={fact}>
      {label !== null && (
        <>
          <span className="soft" style={{ color: palette.muted, fontSize: 13 }}>
            {label}
          </span>
          <br />
        </>
      )}
      {value}
    </Text>
  );
}

/** As tall as the name would be; whoever shows no pictures reads the name. */
function Logo({ logo: { src, alt }, name, siteUrl }: { logo: ContentPicture; name: string; siteUrl: string }) {
  const own = ownPictureName(src);
  const address = own === null ? src : pictureVariant(own, 400, 'jpg');
  return <img src={`${siteUrl}${address}`} alt={alt || name} height={44} style={{ height: 44, maxWidth: 260, border: 0 }} />;
}

/** A telephone number stays on one line. */
const unbroken = (line: string): string => line.replace(/\+\d[\d ]+\d/g, (phone) => phone.replaceAll(' ', '\u00a0'));

/** What a list of mails shows beside the subject: the first sentence, without the greeting. */
const previewOf = (blocks: readonly Block[]): string =>
  blocks.flatMap((block) => (block.is === 'paragraph' ? block.lines : [])).find((line) => !line.startsWith('Hola')) ?? '';
