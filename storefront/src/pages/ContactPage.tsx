import { whatsappLink } from '@radiance/backend/contract';
import { Info, MessageCircle } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { styled } from 'styled-components';
import { apiOf } from '../api/loaderApi';
import { ContactList } from '../features/contact/ContactList';
import { ContactMap } from '../features/contact/ContactMap';
import { openLeadDialog } from '../features/leads/leadDialog';
import type { PageData, PageHandle } from '../lib/page';
import { paths } from '../lib/paths';
import { breadcrumbData, clinicData } from '../lib/structuredData';
import { useClinic } from '../lib/useSite';
import { metaOf } from '../lib/texts/texts';
import { colour, CONTENT_PX, media } from '../theme/tokens';
import { lead } from '../theme/type';
import { AnchorButton, Button } from '../ui/Button';
import { Actions, BandTitle, Wrap } from '../ui/Layout';

export const loader = (args: LoaderFunctionArgs) => apiOf(args).content('contact');

export const handle = {
  content: ['contact'],
  meta: ({ data: texts, clinic, texts: { share_picture }, siteUrl }) => ({
    ...metaOf(texts),
    path: paths.contact,
    structuredData: [
      clinicData(clinic, siteUrl, share_picture.src),
      breadcrumbData([{ name: 'Contacto', path: paths.contact }], siteUrl),
    ],
  }),
} satisfies PageHandle<PageData<typeof loader>>;

/** The text starts at the content's left edge; the map reaches the right edge of the screen. */
const Scene = styled.div`
  display: grid;
  grid-template-columns: max(28px, calc((100% - ${CONTENT_PX}px) / 2)) minmax(0, 1fr) 48%;
  border-bottom: 1px solid ${colour.line};
  ${media.belowDesktop} {
    display: block;
  }
`;

const Texts = styled.div`
  grid-column: 2;
  padding-block: clamp(56px, 6vw, 88px) clamp(56px, 5.6vw, 80px);
  padding-right: clamp(32px, 5vw, 72px);
  ${media.belowDesktop} {
    padding-inline: 28px;
  }
  ${media.phone} {
    padding: 36px 20px 44px;
  }
`;

const Text = styled.p`
  ${lead}
  margin-top: 16px;
  color: ${colour.muted};
  font-size: 18px;
`;

const Buttons = styled(Actions)`
  margin-block: 32px 44px;
  ${media.phone} {
    margin-block: 26px 32px;
  }
`;

const Urgent = styled(Wrap)`
  padding-block: 56px;
  p {
    display: flex;
    gap: 14px;
  }
  svg {
    flex: none;
    margin-top: 3px;
    color: ${colour.clay};
  }
`;

function ContactPage() {
  const texts = useLoaderData<typeof loader>();
  const clinic = useClinic();
  return (
    <>
      <Scene>
        <Texts>
          <BandTitle>Contacto</BandTitle>
          <Text>{texts.intro}</Text>
          <Buttons>
            <Button data-opens="lead" aria-haspopup="dialog" onClick={openLeadDialog}>
              Formulario de Contacto
            </Button>
            {clinic.whatsapp && (
              <AnchorButton $variant="outline" href={whatsappLink(clinic.whatsapp)} target="_blank" rel="noopener noreferrer">
                <MessageCircle size={20} />
                Escríbenos por WhatsApp
              </AnchorButton>
            )}
          </Buttons>
          <ContactList clinic={clinic} />
        </Texts>
        <ContactMap clinic={clinic} />
      </Scene>
      <Urgent>
        <p>
          <Info size={20} />
          {texts.urgent}
        </p>
      </Urgent>
    </>
  );
}

export { ContactPage as Component };
