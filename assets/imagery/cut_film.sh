#!/bin/sh
# cut_film.sh FRAMES: joins the rendered shots FRAMES/{dawn,fields,dusk}/*.png with their sound into public/films/.
set -eu
frames=$1
films=$(dirname "$0")/../../public/films
sound=$(mktemp --suffix=.wav)
python3 "$(dirname "$0")/hum.py" "$sound" 13

# Half a second of dissolve between shots; light noise in the gradients would band without a little grain.
cut="[0][1]xfade=fade:duration=0.5:offset=5[a];[a][2]xfade=fade:duration=0.5:offset=9,fade=out:st=12.6:d=0.4,format=yuv420p[v]"
film() { # CODEC AND ITS OPTIONS... FILE
  ffmpeg -v error -y -framerate 24 -i "$frames/dawn/%04d.png" -framerate 24 -i "$frames/fields/%04d.png" \
    -framerate 24 -i "$frames/dusk/%04d.png" -i "$sound" -filter_complex "$cut" -map "[v]" -map 3:a "$@"
}
film -c:v libx264 -preset slow -crf 23 -c:a aac -b:a 80k -movflags +faststart "$films/see-it-live.mp4"
film -c:v libvpx-vp9 -b:v 0 -crf 34 -row-mt 1 -cpu-used 2 -c:a libopus -b:a 64k "$films/see-it-live.webm"
ffmpeg -v error -y -i "$frames/dawn/0060.png" -quality 80 "$films/see-it-live.webp"
rm "$sound"
