#!/bin/sh
# cut_film.sh SHOTS: joins SHOTS/{dawn,fields,above,landing}.mkv with their sound into public/films/, and encodes SHOTS/hero-dawn.mkv.
set -eu
shots=$1
here=$(dirname "$0")
films=$here/../../public/films
sound=$(mktemp --suffix=.wav)
python3 "$here/hum.py" "$sound"

# A third of a second of dissolve between places, a cut between two views of the same field.
cut="[0]fps=24,settb=AVTB[d];[1]fps=24,settb=AVTB[w];[2]fps=24,settb=AVTB[x];[3]fps=24,settb=AVTB[l];[w][x]concat=n=2,fps=24,settb=AVTB[f];[d][f]xfade=duration=0.333:offset=5.417[a];[a][l]xfade=duration=0.333:offset=15.333,fade=d=0.5,fade=out:st=19.8:d=0.5"
film() { # SIZE CODEC AND ITS OPTIONS... FILE
  size=$1 && shift
  ffmpeg -v error -y -i "$shots/dawn.mkv" -i "$shots/fields.mkv" -i "$shots/above.mkv" -i "$shots/landing.mkv" -i "$sound" \
    -filter_complex "$cut,scale=$size:flags=lanczos,format=yuv420p[v]" -map "[v]" -map 4:a "$@"
}
film 1920:1080 -c:v libx264 -preset medium -crf 23 -maxrate 3600k -bufsize 5400k -c:a aac -b:a 96k -movflags +faststart "$films/see-it-live.mp4"
film 960:540 -c:v libx264 -preset slow -crf 24 -maxrate 1000k -bufsize 2000k -c:a aac -b:a 64k -movflags +faststart "$films/see-it-live-phone.mp4"
film 960:540 -c:v libvpx-vp9 -b:v 0 -crf 38 -row-mt 1 -cpu-used 4 -c:a libopus -b:a 56k "$films/see-it-live-phone.webm"
ffmpeg -v error -y -ss 3 -i "$shots/fields.mkv" -frames:v 1 -vf scale=1280:-1 -quality 78 "$films/see-it-live.webp"

loop() { ffmpeg -v error -y -i "$shots/hero-dawn.mkv" -pix_fmt yuv420p -an "$@"; }
loop -c:v libx264 -preset slow -crf 19 -movflags +faststart "$films/hero-dawn.mp4"
loop -c:v libvpx-vp9 -b:v 0 -crf 31 -row-mt 1 -cpu-used 4 "$films/hero-dawn.webm"
rm "$sound"
